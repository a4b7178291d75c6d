import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const KINDS = {
  enterprise: { label: 'Enterprise', explanation: 'Needs an authentik Enterprise license' },
  preview: { label: 'Preview', explanation: 'Might still change, so don’t depend on it in production' },
  alpha: { label: 'Alpha', explanation: 'Experimental and incomplete' },
  deprecated: { label: 'Deprecated', explanation: 'Still works, but will be removed' },
  removed: { label: 'Removed', explanation: 'Has no effect in this release' },
  internal: { label: 'Internal', explanation: 'For development and tests. Don’t change it in production.' },
} as const;

/** Classes by severity. Other severities have no color. */
const SEVERITIES: Readonly<Record<string, string | undefined>> = {
  medium: styles.medium,
  high: styles.high,
  critical: styles.critical,
};

interface Props {
  type?: keyof typeof KINDS;
  /** The release that introduced the feature. */
  since?: string;
  /** The severity of a vulnerability. The color adds nothing to the word. */
  severity?: string;
}

/**
 * Shows how available a feature is, since which release, or how severe a vulnerability is. An explanation appears on
 * hover, or on focus if the badge is a link. Assistive technology reads it.
 */
export default function Badge({ type, since, severity }: Props): ReactNode {
  if (severity !== undefined) {
    return <span className={clsx('badge', styles.badge, SEVERITIES[severity])}>{severity}</span>;
  }
  if (since !== undefined) {
    const [year, month] = since.split('.');
    return (
      <Link
        className={clsx('badge', styles.badge)}
        to={`/releases/${year}.${month}/`}
        title={`New in release ${since}`}
      >
        authentik {since}+
      </Link>
    );
  }
  if (type === undefined) return null;
  const { label, explanation } = KINDS[type];
  const className = clsx('badge', styles.badge, styles[type]);
  return type === 'enterprise' ? (
    <Link className={className} to="/enterprise/" title={explanation}>
      {label}
    </Link>
  ) : (
    <span className={className} role="note" title={explanation}>
      {label}
    </span>
  );
}
