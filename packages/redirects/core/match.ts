import { carryRest, mergeSearch } from './carry';
import { stripTrailingSlash } from './compile';
import type { CompiledRedirect, RedirectAnswer, RedirectTable } from './redirect-table';

/**
 * Takes the base URL off a path.
 *
 * @returns a path that begins with a slash; undefined where the path is not under the base URL
 */
export function stripBaseUrl(baseUrl: string, pathname: string): string | undefined {
  if (pathname.startsWith(baseUrl)) {
    return `/${pathname.slice(baseUrl.length)}`;
  }
  return `${pathname}/` === baseUrl ? '/' : undefined;
}

/**
 * Says what a wildcard row takes of a path.
 *
 * `/events/*` takes `/events`, `/events/` and all below; `/security/CVE-*` takes what continues the segment.
 *
 * @returns the rest, or undefined where the row does not match
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
 * Finds the most specific row for a path under the base URL: a literal one, else the longest wildcard.
 *
 * @param path path without the base URL, beginning with a slash
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
 * Answers a request from the table: one hop, exactly the row's target (site specification, "Permanent redirects").
 *
 * @param pathname path of the request as it was sent, percent-encoded, with the base URL
 * @param search query string with or without `?`; it is kept
 * @returns status and location; undefined where no row matches or the rest cannot be carried over safely
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
