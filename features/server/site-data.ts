import { buildHeadersData, type HeadersData, parseHeadersData } from '@identity-docs/hosts/http/headers-data';
import { parseServerMap } from '@identity-docs/redirects/core/emit/server-map';
import { matchRedirect } from '@identity-docs/redirects/core/match';
import type { FindRedirect, StaticFiles } from './site';

const HEADERS_FILE = '/site-data/headers.json';
const REDIRECTS_FILE = '/site-data/redirects.json';

/** The list of the data files, each with its URL. */
const DATA_FILE = '/data/index.json';

const AGAIN = 'build the site again (npm run build)';

/** Reads a file of the site as text; undefined if there is none at the path. */
export function textOf(files: StaticFiles, path: string): string | undefined {
  const bytes = files.get(path)?.identity.bytes;
  return bytes && Buffer.from(bytes).toString('utf8');
}

/**
 * Reads the headers that the build chose.
 *
 * @param files files of the built site
 * @returns strict headers for the base `/` if the site has none, because any folder can be served
 * @throws Error if the file is damaged; it names the file and every problem
 */
export function readHeadersData(files: StaticFiles): HeadersData {
  const text = textOf(files, HEADERS_FILE);
  if (text === undefined) return buildHeadersData({ baseUrl: '/', csp: { scriptHashes: [] } });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${HEADERS_FILE} is not valid JSON; ${AGAIN}.`);
  }
  const result = parseHeadersData(value);
  if ('invalid' in result) {
    throw new Error(`${HEADERS_FILE}: ${result.invalid.join('; ')}: ${AGAIN}.`);
  }
  return result.data;
}

/**
 * Reads the redirect table that the build compiled.
 *
 * @param files files of the built site
 * @returns a lookup, which finds nothing if the site has no table
 * @throws Error if the file is damaged or has another version
 */
export function readRedirects(files: StaticFiles): FindRedirect {
  const text = textOf(files, REDIRECTS_FILE);
  if (text === undefined) return () => undefined;
  try {
    const table = parseServerMap(text);
    return (pathname, search) => matchRedirect(table, pathname, search);
  } catch {
    throw new Error(`${REDIRECTS_FILE} is not a redirect map that this server can read; ${AGAIN}.`);
  }
}

/**
 * Reads the URL that the site was built for.
 *
 * @param files files of the built site
 * @returns undefined if the site doesn't say
 * @throws Error if the file is damaged
 */
export function readSiteUrl(files: StaticFiles): string | undefined {
  const text = textOf(files, DATA_FILE);
  if (text === undefined) return undefined;
  try {
    const [first] = JSON.parse(text) as { url: string }[];
    return first && new URL(first.url).origin;
  } catch {
    throw new Error(`${DATA_FILE} is not a list of data files; ${AGAIN}.`);
  }
}
