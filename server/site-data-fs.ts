import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHeadersData, type HeadersData, parseHeadersData } from '../lib/http/headers-data';
import { matchRedirect } from '../lib/redirects/match';
import type { RedirectTable } from '../lib/redirects/types';
import type { FindRedirect } from './types';

/** Folder inside the build that holds what the server reads beside the pages. */
const DATA_FOLDER = 'site-data';

/** Reads a JSON file of the build; undefined where the build has none. */
async function readJson(filePath: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(filePath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${filePath} is not valid JSON: build the site again (npm run build).`);
  }
}

/**
 * Reads the headers that the build decided on.
 *
 * @param dir folder of the built site
 * @returns strict headers for the base `/` where the folder has none (any folder may be served)
 * @throws Error when the file is there but damaged; it names the file and every problem
 */
export async function readHeadersData(dir: string): Promise<HeadersData> {
  const filePath = join(dir, DATA_FOLDER, 'headers.json');
  const value = await readJson(filePath);
  if (value === undefined) return buildHeadersData({ baseUrl: '/', csp: { scriptHashes: [] } });
  const result = parseHeadersData(value);
  if ('invalid' in result) {
    throw new Error(`${filePath}: ${result.invalid.join('; ')}. Build the site again (npm run build).`);
  }
  return result.data;
}

function isRedirectTable(value: unknown): value is RedirectTable {
  const table = value as Partial<RedirectTable> | null;
  return (
    typeof table === 'object' &&
    table !== null &&
    typeof table.baseUrl === 'string' &&
    typeof table.literals === 'object' &&
    Array.isArray(table.wildcards)
  );
}

/**
 * Reads the redirect table that the build compiled.
 *
 * @param dir folder of the built site
 * @returns a lookup; it finds nothing where the folder has no table
 * @throws Error when the file is there but damaged
 */
export async function readRedirects(dir: string): Promise<FindRedirect> {
  const filePath = join(dir, DATA_FOLDER, 'redirects.json');
  const table = await readJson(filePath);
  if (table === undefined) return () => undefined;
  if (!isRedirectTable(table)) {
    throw new Error(`${filePath} is not a redirect table: build the site again (npm run build).`);
  }
  return (pathname, search) => matchRedirect(table, pathname, search);
}
