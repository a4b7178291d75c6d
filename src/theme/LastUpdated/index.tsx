import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** The day of a page's last change in UTC, like the date of the commit: `Nov 21, 2026`. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (lastUpdatedAt === undefined || lastUpdatedAt === null) return null;
  const date = new Date(lastUpdatedAt);
  const [, day, month, year] = date.toUTCString().split(' ');
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()}>
          {month} {Number(day)}, {year}
        </time>
      </b>
    </span>
  );
}
