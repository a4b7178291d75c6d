import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** The day of a page's last change, in UTC like that of the commit: `21 Nov 2026`. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (lastUpdatedAt === undefined || lastUpdatedAt === null) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()}>
          {date.toUTCString().slice('Sat, '.length, 'Sat, 21 Nov 2026'.length)}
        </time>
      </b>
    </span>
  );
}
