import { useMemo } from 'react';
import { useOwnValues } from './store';

/**
 * A sample with the reader's own hosts in it.
 *
 * @param html the sample's highlighted lines, as made at build time
 */
export function useOwnSample(html: string | undefined): string | undefined {
  const { apply } = useOwnValues();
  return useMemo(() => (html === undefined ? undefined : apply(html)), [html, apply]);
}
