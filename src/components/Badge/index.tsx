import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const KINDS = {
  enterprise: { label: 'Enterprise', explanation: 'Needs an authentik Enterprise license' },
  preview: { label: 'Preview', explanation: 'May still change; do not depend on it in production' },
  alpha: { label: 'Alpha', explanation: 'Experimental and incomplete' },
  deprecated: { label: 'Deprecated', explanation: 'Works still, and will be removed' },
  removed: { label: 'Removed', explanation: 'Has no effect in this release' },
  internal: { label: 'Internal', explanation: 'For development and tests; leave it alone in production' },
} as const;

interface Props {
  type?: keyof typeof KINDS;
  /** The release that brought the feature. */
  since?: string;
}

/** Says how far a feature is available, or since which release. */
export default function Badge({ type, since }: Props): ReactNode {
  if (since !== undefined) {
    return (
      <span className={clsx('badge', styles.badge, styles.since)} title={`New in release ${since}`}>
        authentik {since}+
      </span>
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
    <span className={className} title={explanation}>
      {label}
    </span>
  );
}
