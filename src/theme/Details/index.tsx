import type { Props } from '@theme/Details';
import { isValidElement, type ReactNode } from 'react';

/**
 * Text that opens on demand. The browser's own element needs no script, and opens when a search in the page finds its
 * text.
 */
export default function Details({ summary, children, ...props }: Props): ReactNode {
  return (
    <details {...props}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
