import { stripTrailingSlash } from './compile';
import { matchRedirect } from './match';
import type { RedirectTable } from './redirect-table';

/** Browsers give up after 20 redirects (Fetch standard, "HTTP-redirect fetch"). */
export const MAX_HOPS = 20;

/** The result of following every redirect from a URL. */
export interface RedirectChain {
  /** Location of each hop, in order; empty if the URL hasn't moved. */
  hops: string[];
  /** The last location, or the URL itself. */
  end: string;
  /** `loop` also if a chain is longer than browsers follow, for example because each hop makes the URL longer. */
  outcome: 'inside' | 'outside' | 'loop';
}

/** Splits a location into the parts that a server sees. A fragment stays in the browser. */
function splitLocation(location: string): { pathname: string; search: string } {
  const withoutHash = location.replace(/#.*$/, '');
  const query = withoutHash.indexOf('?');
  return query === -1
    ? { pathname: withoutHash, search: '' }
    : { pathname: withoutHash.slice(0, query), search: withoutHash.slice(query) };
}

/**
 * Follows a URL through the table to its end.
 *
 * @param address path with the base URL, with or without a query string
 * @param options.maxHops number of redirects after which the chain counts as a loop
 */
export function followRedirects(
  table: RedirectTable,
  address: string,
  { maxHops = MAX_HOPS }: { maxHops?: number } = {},
): RedirectChain {
  const hops: string[] = [];
  const visited = new Set<string>();
  let end = address;
  for (;;) {
    if (!end.startsWith('/')) {
      return { hops, end, outcome: 'outside' };
    }
    const { pathname, search } = splitLocation(end);
    const answer = matchRedirect(table, pathname, search);
    if (answer === undefined) {
      return { hops, end, outcome: 'inside' };
    }
    const key = `${stripTrailingSlash(pathname)}${search}`;
    if (visited.has(key) || hops.length >= maxHops) {
      return { hops, end, outcome: 'loop' };
    }
    visited.add(key);
    hops.push(answer.location);
    end = answer.location;
  }
}
