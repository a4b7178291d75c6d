import { useMemo } from 'react';
import { applyHosts } from '../../../lib/own-values/apply-hosts';
import { useOwnHosts } from './store';

/**
 * A sample with the reader's own hosts in it.
 *
 * @param html the sample's highlighted lines, as made at build time
 */
export function useOwnSample(html: string | undefined): string | undefined {
  const hosts = useOwnHosts();
  return useMemo(() => (html === undefined ? undefined : applyHosts(html, hosts)), [html, hosts]);
}
