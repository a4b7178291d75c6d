import { readClientTable } from '@identity-docs/redirects/core/emit/client-table';
import { matchRedirect } from '@identity-docs/redirects/core/match';

/**
 * Looks up a URL in the redirect table of the site, which is fetched only here.
 *
 * @returns the new URL, or undefined if the page hasn't moved
 * @throws Error if the table can't be fetched
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
