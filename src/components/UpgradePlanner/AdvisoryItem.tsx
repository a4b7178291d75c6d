import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RichText } from '../../../lib/releases/rich-text';
import styles from './page.module.css';
import { Lead } from './RichText';

/** Classes by severity; what is not named here is not colored. */
const COLORS: Readonly<Record<string, string | undefined>> = {
  medium: styles.medium,
  high: styles.high,
  critical: styles.high,
};

interface Props {
  advisory: { id: string; title: RichText; severity?: string | undefined };
  /** What else is said about it. */
  children?: ReactNode;
}

/** An advisory as an item of a list, with the way to its page. */
export function AdvisoryItem({ advisory, children }: Props): ReactNode {
  const { id, title, severity } = advisory;
  return (
    <li>
      <Link to={`/security/cves/${id}/`}>{id}</Link>{' '}
      <span className={clsx(styles.severity, severity !== undefined && COLORS[severity])}>
        {severity ?? 'not rated'}
      </span>{' '}
      <Lead text={title} />
      {children}
    </li>
  );
}
