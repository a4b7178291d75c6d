import { readClientTable } from '@identity-docs/redirects/core/emit/client-table';
import { matchRedirect } from '@identity-docs/redirects/core/match';

/**
 * Looks an address up in the redirect table of the site, which is fetched only here.
 *
 * @returns where the address has moved to, or undefined where it has not
 * @throws Error where the table cannot be fetched
 */
export async function fetchRedirect(options: {
  baseUrl: string;
  pathname: string;
  search: string;
}): Promise<string | undefined> {
  const response = await fetch(`${options.baseUrl}site-data/redirect-table.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const table = readClientTable(await response.json());
  return table && matchRedirect(table, options.pathname, options.search)?.location;
}
