import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What a page says of a tab, and, in `hidden`, whether its list of tabs shows another. */
export interface TabProps {
  value: string;
  label?: string;
  /** Whether this one is shown where nothing else was chosen; otherwise it is the first. */
  default?: boolean;
  className?: string;
  hidden?: boolean;
  children: ReactNode;
}

/**
 * The text of one tab. It carries the tab's name, for assistive technology and for paper, where all tabs stand
 * below each other; and its value, by which the inline loader finds the one that the reader chose before.
 */
export default function TabItem({ children, hidden, className, value, label }: TabProps): ReactNode {
  return (
    <div
      role="tabpanel"
      className={clsx(styles.tabItem, className)}
      aria-label={label ?? value}
      data-value={value}
      hidden={hidden ?? false}
    >
      {children}
    </div>
  );
}
