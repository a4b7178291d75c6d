import { stripTrailingSlash } from '../compile';
import { matchRedirect } from '../match';
import type { CompiledRedirect, RedirectTable } from '../types';

/**
 * Hosts that read a `_redirects` file. They share the format and differ in details:
 *
 * - `netlify`: `301!` forces the redirect where a file exists at the source (an HTML stub, say); a trailing slash
 *   makes no difference.
 * - `cloudflare`: always forced, and a status with `!` is rejected; `/x` and `/x/` are two addresses.
 *
 * Both take the first row that matches, so the most specific stands first, and Cloudflare counts a row without `*`
 * that follows one with `*` as dynamic, so all literal rows come before all others.
 */
export type RedirectsFileHost = 'netlify' | 'cloudflare';

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

function collectStaticRows(table: RedirectTable, host: RedirectsFileHost, pages: readonly string[]): Row[] {
  const folders = table.wildcards.filter((redirect) => redirect.source.endsWith('/'));
  const segments = table.wildcards.filter((redirect) => !redirect.source.endsWith('/'));
  const sources = new Set([
    ...Object.keys(table.literals),
    ...segments.flatMap((redirect) => expandSegment(redirect, pages)),
    ...(host === 'cloudflare' ? folders.map((redirect) => stripTrailingSlash(redirect.source)) : []),
  ]);
  return [...sources].flatMap((source): Row[] => {
    const to = locate(table, source);
    if (to === undefined) {
      return [];
    }
    const from = `${table.baseUrl}${source.slice(1)}`;
    return host === 'cloudflare' && source !== '/'
      ? [
          [from, to],
          [`${from}/`, to],
        ]
      : [[from, to]];
  });
}

function toDynamicRow(redirect: CompiledRedirect, baseUrl: string): Row {
  const head = redirect.outside ? redirect.head : `${baseUrl}${redirect.head.slice(1)}`;
  return [
    `${baseUrl}${redirect.source.slice(1)}*`,
    `${head}${redirect.carries ? ':splat' : ''}${redirect.tail}`,
  ];
}

/**
 * Writes the table as a `_redirects` file.
 *
 * @param options.host dialect, see {@link RedirectsFileHost}
 * @param options.pages paths of pages without the base URL, to spell out rows whose `*` stands within a segment
 * @param options.limits Cloudflare's, unless told otherwise
 * @returns the text; and, for Cloudflare, the limits that it breaks, in words
 */
export function emitRedirectsFile(
  table: RedirectTable,
  options: { host: RedirectsFileHost; pages: readonly string[]; limits?: RedirectsFileLimits },
): { text: string; overLimits: string[] } {
  const { host, pages, limits = CLOUDFLARE_LIMITS } = options;
  const status = host === 'netlify' ? '301!' : '301';
  const staticRows = collectStaticRows(table, host, pages);
  const dynamicRows = table.wildcards.map((redirect) => toDynamicRow(redirect, table.baseUrl));
  const lines = [...staticRows, ...dynamicRows].map(([from, to]) => `${from} ${to} ${status}`);
  const overLimits: string[] = [];
  if (host === 'cloudflare') {
    const count = (name: string, actual: number, limit: number) =>
      actual > limit ? [`${actual} ${name}, Cloudflare Pages reads ${limit}`] : [];
    overLimits.push(
      ...count('rows without *', staticRows.length, limits.staticRows),
      ...count('rows with *', dynamicRows.length, limits.dynamicRows),
      ...lines.flatMap((line) =>
        count(`characters in "${line.slice(0, 60)}…"`, line.length, limits.rowLength),
      ),
    );
  }
  const title = host === 'netlify' ? 'Netlify' : 'Cloudflare Pages';
  return { text: `# Generated from data/redirects.yaml for ${title}\n${lines.join('\n')}\n`, overLimits };
}
