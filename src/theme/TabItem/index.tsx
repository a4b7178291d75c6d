import type { Props } from '@theme/TabItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The text of one tab. It carries the tab's name, for assistive technology and for paper, where all tabs stand
 * below each other; and its value, by which the inline loader finds the one that the reader chose before.
 */
export default function TabItem({ children, hidden, className, value, label }: Props): ReactNode {
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
