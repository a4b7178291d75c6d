import type { CspOptions } from './csp';
import { FILE_TYPES } from './file-types';
import { buildSecurityHeaders, type HeaderMap } from './security-headers';

/** Content of `site-data/headers.json`, which has the headers that a host must send. */
export interface HeadersData {
  /** The path that the site is mounted on. It starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  '*': HeaderMap;
  /** Additional headers of single files, by path inside the site (`/releases.gen.json`). */
  paths: Readonly<Record<string, HeaderMap>>;
  /** Folders inside the site whose files have a hash in their name and never change. */
  immutable: readonly string[];
}

const PATHS: HeadersData['paths'] = {
  // Other origins read this file, because each release shows the release list of the newest one.
  '/releases.gen.json': { 'access-control-allow-origin': '*' },
  ...Object.fromEntries(
    Object.entries(FILE_TYPES).map(([path, type]) => [path, { 'content-type': `${type}; charset=utf-8` }]),
  ),
};

/**
 * Collects the headers of a built site.
 *
 * @param options.baseUrl path that the site is mounted on, such as `/` or `/docs-edition/`
 * @param options.hstsMaxAge see {@link buildSecurityHeaders}
 * @throws Error if the policy's options are malformed
 */
export function buildHeadersData(options: {
  baseUrl: string;
  csp: CspOptions;
  hstsMaxAge?: number;
}): HeadersData {
  const { csp, hstsMaxAge } = options;
  return {
    baseUrl: options.baseUrl,
    '*': buildSecurityHeaders(csp, { hstsMaxAge }),
    paths: PATHS,
    // The bundler's files, and the parts of the search index.
    immutable: ['/assets/', '/site-data/search/'],
  };
}

const HEADER_NAME = /^[a-z0-9-]+$/;
const HEADER_VALUE = /^[\x20-\x7e]+$/;
const BASE_URL = /^\/(?:[\w.~-]+\/)*$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists what is wrong with one header map. The list is empty if the headers can be sent. */
function findHeaderProblems(where: string, value: unknown): string[] {
  if (!isRecord(value)) return [`${where} is not an object of header names and values`];
  return Object.entries(value)
    .filter(([name, text]) => !HEADER_NAME.test(name) || typeof text !== 'string' || !HEADER_VALUE.test(text))
    .map(([name]) => `${where}: the header ${JSON.stringify(name)} has an invalid name or value`);
}

/**
 * Checks the parsed content of `site-data/headers.json`.
 *
 * @returns the data, or every problem; never throws
 */
export function parseHeadersData(value: unknown): { data: HeadersData } | { invalid: string[] } {
  if (!isRecord(value)) return { invalid: ['the content is not an object'] };
  const { baseUrl, paths, immutable } = value;
  const invalid: string[] = [];

  if (typeof baseUrl !== 'string' || !BASE_URL.test(baseUrl)) {
    invalid.push('"baseUrl" doesn\'t start and end with a slash');
  }
  invalid.push(...findHeaderProblems('"*"', value['*']));
  if (!isRecord(paths)) invalid.push('"paths" is not an object');
  else {
    for (const [path, headers] of Object.entries(paths)) {
      invalid.push(...findHeaderProblems(`"paths" ${path}`, headers));
    }
  }
  if (!Array.isArray(immutable) || !immutable.every((folder) => /^\/.*\/$/.test(String(folder)))) {
    invalid.push('"immutable" is not a list of folders such as "/assets/"');
  }
  return invalid.length > 0 ? { invalid } : { data: value as unknown as HeadersData };
}
