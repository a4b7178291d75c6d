import { stripTrailingSlash } from '../compile';
import { matchRedirect } from '../match';
import type { CompiledRedirect, RedirectTable } from '../redirect-table';

/** Cloudflare Pages: rows without `*`. */
export const MAX_STATIC_ROWS = 2000;
/** Cloudflare Pages: rows with `*`. */
export const MAX_DYNAMIC_ROWS = 100;
/** The maximum number of characters in a row on Cloudflare Pages. */
export const MAX_ROW_LENGTH = 2000;

export interface RedirectsFileLimits {
  staticRows: number;
  dynamicRows: number;
  rowLength: number;
}

const CLOUDFLARE_LIMITS: RedirectsFileLimits = {
  staticRows: MAX_STATIC_ROWS,
  dynamicRows: MAX_DYNAMIC_ROWS,
  rowLength: MAX_ROW_LENGTH,
};

/** A source without `*` and its target. */
type Row = readonly [from: string, to: string];

function locate(table: RedirectTable, path: string): string | undefined {
  return matchRedirect(table, `${table.baseUrl}${path.slice(1)}`)?.location;
}

/**
 * URLs that a `*` within a segment matches. Not every host supports such a `*`, so the known ones are listed. A page
 * under the target shows what the old URL was.
 */
function expandSegment(redirect: CompiledRedirect, pages: readonly string[]): string[] {
  return pages
    .filter(
      (page) => redirect.carries && page.startsWith(redirect.head) && page.length > redirect.head.length,
    )
    .map((page) => stripTrailingSlash(`${redirect.source}${page.slice(redirect.head.length)}`));
}

function collectStaticRows(table: RedirectTable, pages: readonly string[]): Row[] {
  const folders = table.wildcards.filter((redirect) => redirect.source.endsWith('/'));
  const segments = table.wildcards.filter((redirect) => !redirect.source.endsWith('/'));
  const sources = new Set([
    ...Object.keys(table.literals),
    ...segments.flatMap((redirect) => expandSegment(redirect, pages)),
    ...folders.map((redirect) => stripTrailingSlash(redirect.source)),
  ]);
  return [...sources].flatMap((source): Row[] => {
    const to = locate(table, source);
    if (to === undefined) {
      return [];
    }
    const from = `${table.baseUrl}${source.slice(1)}`;
    return source === '/'
      ? [[from, to]]
      : [
          [from, to],
          [`${from}/`, to],
        ];
  });
}

/**
 * Rows with `*`. If the rest follows a bare `/`, a rest with a leading slash would produce `//host`, which is another
 * site. Cloudflare gets an earlier row for these, and Netlify, which collapses double slashes when it matches, gets a
 * dot segment.
 */
function toDynamicRows(redirect: CompiledRedirect, baseUrl: string): Row[] {
  const from = `${baseUrl}${redirect.source.slice(1)}`;
  const head = redirect.outside ? redirect.head : `${baseUrl}${redirect.head.slice(1)}`;
  if (!redirect.carries) return [[`${from}*`, `${head}${redirect.tail}`]];
  if (head !== '/') return [[`${from}*`, `${head}:splat${redirect.tail}`]];
  return [
    [`${from}/*`, head],
    [`${from}*`, `/./:splat${redirect.tail}`],
  ];
}

/**
 * Writes the table as a `_redirects` file for Netlify, Cloudflare Pages, and GitLab Pages.
 *
 * They share the format and differ in details, so the file uses only what all of them support:
 * - If a file exists at the source, Netlify and GitLab show it instead of redirecting. Netlify's `301!` would redirect,
 *   but the others reject it. No page exists at a source (`checkRedirects`), and there are no redirect pages for these
 *   hosts.
 * - For Cloudflare, `/x` and `/x/` are two URLs, and `/x/*` doesn't match `/x`.
 * - All hosts use the first row that matches, so the most specific one comes first. Cloudflare counts a row without `*`
 *   that follows one with `*` as dynamic, so all literal rows come before all others.
 *
 * @param options.pages paths of pages without the base URL, to list the URLs of rows with a `*` inside a segment
 * @param options.limits limits of the host; the default is Cloudflare's, which are the lowest
 * @returns the text, and descriptions of the limits that it exceeds
 */
export function emitRedirectsFile(
  table: RedirectTable,
  options: { pages: readonly string[]; limits?: RedirectsFileLimits },
): { text: string; overLimits: string[] } {
  const { pages, limits = CLOUDFLARE_LIMITS } = options;
  const staticRows = collectStaticRows(table, pages);
  const dynamicRows = table.wildcards.flatMap((redirect) => toDynamicRows(redirect, table.baseUrl));
  const rows = [...staticRows, ...dynamicRows].map(([from, to]) => `${from} ${to} 301`);
  // If the site has a base path, the host's root isn't part of it. Someone who opens the root wants the site, for now.
  const lines = table.baseUrl === '/' ? rows : [`/ ${table.baseUrl} 302`, ...rows];
  const count = (name: string, actual: number, limit: number) =>
    actual > limit ? [`has ${actual} ${name}, but Cloudflare Pages reads at most ${limit}`] : [];
  const overLimits = [
    ...count('rows without *', lines.length - dynamicRows.length, limits.staticRows),
    ...count('rows with *', dynamicRows.length, limits.dynamicRows),
    ...lines.flatMap((line) => count(`characters in "${line.slice(0, 60)}…"`, line.length, limits.rowLength)),
  ];
  return { text: `# Generated from data/redirects.yaml\n${lines.join('\n')}\n`, overLimits };
}
