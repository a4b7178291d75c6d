import type { Props } from '@theme/Details';
import { isValidElement, type ReactNode } from 'react';

/** Text that opens on demand: the browser's own element, which needs no script and opens when the page is searched. */
export default function Details({ summary, children, ...props }: Props): ReactNode {
  return (
    <details {...props}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
