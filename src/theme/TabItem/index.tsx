import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The properties that a page gives to a tab, and those that its list of tabs adds: both IDs, and whether another tab is
 * shown.
 */
export interface TabProps {
  value: string;
  label?: string;
  /** Whether this tab is shown if the reader made no choice. Otherwise, it is the first tab. */
  default?: boolean;
  className?: string;
  id?: string;
  tabId?: string;
  hidden?: boolean;
  children: ReactNode;
}

/**
 * The panel of one tab. The tab names it. The panel also has the name for print, where all panels are below each other,
 * and its value, which the inline loader uses to find the tab that the reader chose before.
 */
export default function TabItem({
  children,
  hidden,
  className,
  id,
  tabId,
  value,
  label,
}: TabProps): ReactNode {
  return (
    <div
      id={id}
      role="tabpanel"
      className={clsx(styles.tabItem, className)}
      aria-labelledby={tabId}
      data-label={label ?? value}
      data-value={value}
      hidden={hidden ?? false}
    >
      {children}
    </div>
  );
}
