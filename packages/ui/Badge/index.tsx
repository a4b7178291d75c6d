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

/** Classes by severity; what is not named here is not colored. */
const SEVERITIES: Readonly<Record<string, string | undefined>> = {
  medium: styles.medium,
  high: styles.high,
  critical: styles.critical,
};

interface Props {
  type?: keyof typeof KINDS;
  /** The release that brought the feature. */
  since?: string;
  /** How bad a vulnerability is; its color says no more than the word. */
  severity?: string;
}

/**
 * Says how far a feature is available, since which release, or how bad a vulnerability is. What that means shows while
 * the badge is pointed at or, where it is a link, has the focus; assistive technology reads it.
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
