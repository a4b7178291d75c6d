import { expect } from 'vitest';
import { constructRedirects, type RedirectOrigins } from '../../../packages/redirects/core/construct';
import { parseRedirects } from '../../../packages/redirects/core/parse';
import type { CompiledRedirect, RedirectTable } from '../../../packages/redirects/core/redirect-table';

export const ORIGINS: RedirectOrigins = {
  API_REFERENCE_ORIGIN: 'https://api.company',
  INTEGRATIONS_ORIGIN: 'https://integrations.company',
};

/** Builds a table of rows written as `[from, to]`; line numbers count from 1. Fails where a row is unusable. */
export function buildTable(
  rows: readonly (readonly [from: string, to: string])[],
  { baseUrl = '/', origins = ORIGINS }: { baseUrl?: string; origins?: RedirectOrigins } = {},
): { table: RedirectTable; compiled: CompiledRedirect[] } {
  const records = rows.map(([from, to], index) => ({ line: index + 1, from, to }));
  const { rules, invalid } = parseRedirects(records);
  const constructed = constructRedirects({ rules, origins, baseUrl });
  expect([...invalid, ...constructed.invalid]).toEqual([]);
  return constructed;
}
