import type { CompiledRedirect, RedirectTable } from '../redirect-table';

/** Increase this when an older server can't read the map. */
const VERSION = 1;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCompiledRedirect(value: unknown): value is CompiledRedirect {
  return (
    isObject(value) &&
    ['from', 'to', 'source', 'head', 'tail'].every((key) => typeof value[key] === 'string') &&
    ['carries', 'outside'].every((key) => typeof value[key] === 'boolean') &&
    (value.kind === 'literal' || value.kind === 'wildcard') &&
    typeof value.line === 'number'
  );
}

/**
 * Writes the table for the Node.js server, with literal rows by path and wildcard rows in the order in which they are
 * tried.
 *
 * @returns JSON text that {@link parseServerMap} reads
 */
export function emitServerMap(table: RedirectTable): string {
  return `${JSON.stringify({ version: VERSION, ...table }, null, 1)}\n`;
}

/**
 * Reads the output of {@link emitServerMap}.
 *
 * @throws SyntaxError if the text isn't JSON, TypeError if it isn't a redirect map of this version
 */
export function parseServerMap(text: string): RedirectTable {
  const value: unknown = JSON.parse(text);
  if (
    !isObject(value) ||
    value.version !== VERSION ||
    typeof value.baseUrl !== 'string' ||
    !isObject(value.literals) ||
    !Object.values(value.literals).every(isCompiledRedirect) ||
    !Array.isArray(value.wildcards) ||
    !value.wildcards.every(isCompiledRedirect)
  ) {
    throw new TypeError(`not a redirect map of version ${VERSION}; build the site again`);
  }
  return {
    baseUrl: value.baseUrl,
    literals: value.literals as Record<string, CompiledRedirect>,
    wildcards: value.wildcards,
  };
}
