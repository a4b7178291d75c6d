import { carryRest, mergeSearch } from './carry';
import { stripTrailingSlash } from './compile';
import type { CompiledRedirect, RedirectAnswer, RedirectTable } from './redirect-table';

/**
 * Removes the base URL from a path.
 *
 * @returns a path with a leading slash; undefined if the path isn't under the base URL
 */
export function stripBaseUrl(baseUrl: string, pathname: string): string | undefined {
  if (pathname.startsWith(baseUrl)) {
    return `/${pathname.slice(baseUrl.length)}`;
  }
  return `${pathname}/` === baseUrl ? '/' : undefined;
}

/**
 * Returns the part of a path that a wildcard row matches.
 *
 * `/events/*` matches `/events`, `/events/`, and everything below. `/security/CVE-*` matches continuations of the
 * segment.
 *
 * @returns the rest, or undefined if the row doesn't match
 */
export function takeRest(wildcard: CompiledRedirect, path: string): string | undefined {
  const { source } = wildcard;
  if (source.endsWith('/')) {
    if (path.startsWith(source)) {
      return path.slice(source.length);
    }
    return `${path}/` === source ? '' : undefined;
  }
  return path.length > source.length && path.startsWith(source) ? path.slice(source.length) : undefined;
}

/**
 * Finds the most specific row for a path under the base URL: a literal one, otherwise the longest wildcard.
 *
 * @param path path without the base URL, with a leading slash
 */
export function findRedirect(
  table: RedirectTable,
  path: string,
): { redirect: CompiledRedirect; rest: string } | undefined {
  const key = stripTrailingSlash(path);
  const literal = Object.hasOwn(table.literals, key) ? table.literals[key] : undefined;
  if (literal !== undefined) {
    return { redirect: literal, rest: '' };
  }
  for (const redirect of table.wildcards) {
    const rest = takeRest(redirect, path);
    if (rest !== undefined) {
      return { redirect, rest };
    }
  }
  return undefined;
}

/**
 * Handles a request with the table: one hop, exactly to the row's target (site specification, "Permanent redirects").
 *
 * @param pathname path of the request as it was sent, percent-encoded, with the base URL
 * @param search query string with or without `?`; it is kept
 * @returns status and location; undefined if no row matches or the rest can't be carried over safely
 */
export function matchRedirect(
  table: RedirectTable,
  pathname: string,
  search = '',
): RedirectAnswer | undefined {
  const path = stripBaseUrl(table.baseUrl, pathname);
  const found = path === undefined ? undefined : findRedirect(table, path);
  if (found === undefined) {
    return undefined;
  }
  const { redirect } = found;
  const rest = redirect.carries ? carryRest(found.rest) : '';
  if (rest === undefined) {
    return undefined;
  }
  const head = redirect.outside ? redirect.head : `${table.baseUrl}${redirect.head.slice(1)}`;
  return { status: 301, location: mergeSearch(`${head}${rest}${redirect.tail}`, search) };
}
