import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What a page says of a tab; and what its list of tabs adds: both IDs, and whether another tab is shown. */
export interface TabProps {
  value: string;
  label?: string;
  /** Whether this one is shown where nothing else was chosen; otherwise it is the first. */
  default?: boolean;
  className?: string;
  id?: string;
  tabId?: string;
  hidden?: boolean;
  children: ReactNode;
}

/**
 * The text of one tab. It is named by the tab, and has the name once more for paper, where all tabs stand below each
 * other; and its value, by which the inline loader finds the one that the reader chose before.
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
