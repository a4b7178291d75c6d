import { stripTrailingSlash } from '../compile';
import { matchRedirect } from '../match';
import type { CompiledRedirect, RedirectTable } from '../redirect-table';

/** Cloudflare Pages: rows without `*`. */
export const MAX_STATIC_ROWS = 2000;
/** Cloudflare Pages: rows with `*`. */
export const MAX_DYNAMIC_ROWS = 100;
/** Cloudflare Pages: characters in a row. */
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

/** A source without `*` and where it leads. */
type Row = readonly [from: string, to: string];

function locate(table: RedirectTable, path: string): string | undefined {
  return matchRedirect(table, `${table.baseUrl}${path.slice(1)}`)?.location;
}

/**
 * Addresses that a `*` within a segment stands for. Not every host takes such a `*`, so the known ones are spelled
 * out: a page under the target tells what the old address was.
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
 * Rows with `*`. Where a rest follows the bare `/`, one that begins with a slash would make `//host` of it, another site:
 * Cloudflare has a row for those before it, and Netlify, which matches without doubled slashes, a dot segment.
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
 * Writes the table as a `_redirects` file, which Netlify, Cloudflare Pages and GitLab Pages read as it is.
 *
 * They share the format and differ in details; the file keeps to what all of them do:
 *
 * - Netlify and GitLab show a file that stands at the source instead of redirecting. Netlify's `301!` would not, but the
 *   others refuse it. No page stands at a source (`checkRedirects`); pages that lead on are left out for these hosts.
 * - To Cloudflare `/x` and `/x/` are two addresses, and `/x/*` does not mean `/x`.
 * - All take the first row that matches, so the most specific stands first, and Cloudflare counts a row without `*` that
 *   follows one with `*` as dynamic, so all literal rows come before all others.
 *
 * @param options.pages paths of pages without the base URL, to spell out rows whose `*` stands within a segment
 * @param options.limits Cloudflare's, the narrowest, unless told otherwise
 * @returns the text; and the limits that it breaks, in words
 */
export function emitRedirectsFile(
  table: RedirectTable,
  options: { pages: readonly string[]; limits?: RedirectsFileLimits },
): { text: string; overLimits: string[] } {
  const { pages, limits = CLOUDFLARE_LIMITS } = options;
  const staticRows = collectStaticRows(table, pages);
  const dynamicRows = table.wildcards.flatMap((redirect) => toDynamicRows(redirect, table.baseUrl));
  const rows = [...staticRows, ...dynamicRows].map(([from, to]) => `${from} ${to} 301`);
  // Below a path the host's root is not part of the site; whoever opens it wants the site, for now.
  const lines = table.baseUrl === '/' ? rows : [`/ ${table.baseUrl} 302`, ...rows];
  const count = (name: string, actual: number, limit: number) =>
    actual > limit ? [`${actual} ${name}, Cloudflare Pages reads ${limit}`] : [];
  const overLimits = [
    ...count('rows without *', lines.length - dynamicRows.length, limits.staticRows),
    ...count('rows with *', dynamicRows.length, limits.dynamicRows),
    ...lines.flatMap((line) => count(`characters in "${line.slice(0, 60)}…"`, line.length, limits.rowLength)),
  ];
  return { text: `# Generated from data/redirects.yaml\n${lines.join('\n')}\n`, overLimits };
}
