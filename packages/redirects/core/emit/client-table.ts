import { constructRedirects } from '../construct';
import type { RedirectTable } from '../redirect-table';

/** The table for the browser, without line numbers and computable values. */
export interface ClientRedirectTable {
  baseUrl: string;
  /** Source and target of each row, origins filled in. */
  rows: (readonly [from: string, to: string])[];
}

function isRow(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/**
 * Reduces the table to what the not-found page needs to follow an old URL within the site.
 *
 * @returns plain data for JSON, which {@link readClientTable} reads
 */
export function emitClientTable(table: RedirectTable): ClientRedirectTable {
  const redirects = [...Object.values(table.literals), ...table.wildcards];
  return { baseUrl: table.baseUrl, rows: redirects.map(({ from, to }) => [from, to] as const) };
}

/**
 * Restores a table from the JSON that a browser fetched.
 *
 * @param value parsed JSON, which isn't trusted
 * @returns the table; undefined if the value isn't one, so that a damaged file doesn't change the not-found page
 */
export function readClientTable(value: unknown): RedirectTable | undefined {
  const { baseUrl, rows } = (value ?? {}) as Partial<Record<keyof ClientRedirectTable, unknown>>;
  if (typeof baseUrl !== 'string' || !Array.isArray(rows) || !rows.every(isRow)) {
    return undefined;
  }
  const rules = rows.map(([from, to]) => ({ from, to, line: 0 }));
  try {
    return constructRedirects({ rules, origins: {}, baseUrl }).table;
  } catch {
    return undefined;
  }
}
