import { constructRedirects } from '../construct';
import type { RedirectTable } from '../redirect-table';

/** The table as a browser gets it: no line numbers, nothing that can be computed. */
export interface ClientRedirectTable {
  baseUrl: string;
  /** Source and target of each row, origins filled in. */
  rows: (readonly [from: string, to: string])[];
}

function isRow(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/**
 * Reduces the table to what the not-found page needs to follow an old address within the site.
 *
 * @returns plain data for JSON, which {@link readClientTable} reads
 */
export function emitClientTable(table: RedirectTable): ClientRedirectTable {
  const redirects = [...Object.values(table.literals), ...table.wildcards];
  return { baseUrl: table.baseUrl, rows: redirects.map(({ from, to }) => [from, to] as const) };
}

/**
 * Makes a table again of what a browser fetched.
 *
 * @param value parsed JSON, not trusted
 * @returns the table; undefined where the value is none, so that a broken file leaves the not-found page as it is
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
