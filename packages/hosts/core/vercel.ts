import { findRedirect } from '@identity-docs/redirects/core/match';
import type { CompiledRedirect, RedirectTable } from '@identity-docs/redirects/core/redirect-table';
import { IMMUTABLE } from '../http/cache-policy';
import type { HeadersData } from '../http/headers-data';
import type { HeaderMap } from '../http/security-headers';
import { HASHED, PICTURE, SUBRESOURCE, splitHeaders, WORKER } from './file-groups';
import { SAFE, SLASHES } from './redirect-rules';

/** Vercel's limits for redirects of a deployment, and for characters of a source, a target, or a header's value. */
export const MAX_REDIRECTS = 2_048;
export const MAX_CHARACTERS = 4_096;

interface Redirect {
  source: string;
  destination: string;
  statusCode: 301 | 302;
}

/** Escapes characters that path-to-regexp would read as a pattern. */
const quote = (path: string): string => path.replace(/[:*+?(){}\\]/g, '\\$&');
const moved = (source: string, destination: string): Redirect => ({ source, destination, statusCode: 301 });
const withAndWithoutSlash = (path: string): string => `${quote(path.replace(/\/$/, ''))}(/?)`;

function redirectsOf({ kind, source, head, tail, carries, outside }: CompiledRedirect, base: string) {
  const path = base + source;
  const target = `${outside ? '' : base}${head}`;
  if (kind === 'literal') return [moved(withAndWithoutSlash(path), target + tail)];
  const rest = carries
    ? moved(`${quote(path)}:slashes((?=.)${SLASHES}):rest(${SAFE}.*)`, `${target}:rest${tail}`)
    : moved(`${quote(path)}(.+)`, target + tail);
  return path.endsWith('/') ? [moved(withAndWithoutSlash(path), target + tail), rest] : [rest];
}

/**
 * Redirects between page URLs with and without a trailing slash. Vercel's own option for trailing slashes would send a
 * reader of `/releases/2025.8/` to a file with that name, and old URLs through a second redirect. Its option for clean
 * URLs sends `/index.html` to `//`.
 */
function pageRedirects(table: RedirectTable, paths: readonly string[], base: string): Redirect[] {
  const pages = paths
    .filter((path) => /.\/index\.html$/.test(path))
    .map((path) => path.slice(0, -'/index.html'.length))
    .filter((page) => findRedirect(table, page) === undefined);
  return [
    ...pages.map((page) => moved(quote(base + page), `${base}${page}/`)),
    moved(`${base}/:folder((?:[^/\\\\]+/)*)index.html`, `${base}/:folder`),
  ];
}

function headerRules({ '*': all, baseUrl, paths, immutable }: HeadersData) {
  const base = baseUrl.slice(0, -1);
  const { shared, page, svg } = splitHeaders(all);
  const hashed = `(?:${immutable.map((folder) => folder.slice(1)).join('|')})${HASHED}`;
  const rules: (readonly [source: string, headers: HeaderMap])[] = [
    ['/(.*)', shared],
    [`/((?!.*${SUBRESOURCE}$|.*\\.svg$).*|.*${WORKER})`, page],
    ['/(.*\\.svg)', svg],
    [`${base}/((?!${hashed}$).*${PICTURE})`, { 'cache-control': 'public, max-age=3600' }],
    [`${base}/(${hashed})`, { 'cache-control': IMMUTABLE }],
    ...Object.entries(paths).map(([path, headers]) => [quote(base + path), headers] as const),
  ];
  return rules.map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

/**
 * Writes the site's `vercel.json`, for a folder that is deployed unchanged. If a rule sets no `cache-control`, Vercel
 * sends `max-age=0, must-revalidate`, which is equivalent to the `no-cache` of our own server.
 *
 * @param options.paths every file of the site, as paths inside it
 * @throws Error with the figure if a limit of Vercel is exceeded
 */
export function emitVercelConfig(options: {
  table: RedirectTable;
  headers: HeadersData;
  paths: readonly string[];
}): string {
  const { table, headers, paths } = options;
  const base = headers.baseUrl.slice(0, -1);
  const redirects = [
    ...[...Object.values(table.literals), ...table.wildcards].flatMap((row) => redirectsOf(row, base)),
    ...pageRedirects(table, paths, base),
    // If the site has a base path, the host's root isn't part of it. Someone who opens the root wants the site, for
    // now.
    ...(base === '' ? [] : [{ source: '/', destination: `${base}/`, statusCode: 302 as const }]),
  ];
  const rules = headerRules(headers);
  if (redirects.length > MAX_REDIRECTS) {
    throw new Error(
      `vercel.json: there are ${redirects.length} redirects, but Vercel supports at most ${MAX_REDIRECTS}.`,
    );
  }
  const texts = [
    ...redirects.flatMap(({ source, destination }) => [source, destination]),
    ...rules.flatMap(({ headers: set }) => set.map(({ value }) => value)),
  ];
  const long = texts.find((text) => text.length > MAX_CHARACTERS);
  if (long !== undefined) {
    throw new Error(
      `vercel.json: "${long.slice(0, 40)}…" has ${long.length} characters, but Vercel supports at most ${MAX_CHARACTERS}.`,
    );
  }
  const config = { framework: null, outputDirectory: '.', redirects, headers: rules };
  return `${JSON.stringify(config, undefined, 1)}\n`;
}

/**
 * Files that Vercel doesn't need, for its `.vercelignore`. It compresses files itself and reads no tables of other
 * hosts.
 */
export const VERCEL_IGNORE = [
  '_headers',
  '_redirects',
  '.build.json',
  '.hosts',
  '.htaccess',
  '*.br',
  '*.gz',
  '',
].join('\n');
