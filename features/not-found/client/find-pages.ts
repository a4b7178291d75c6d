import { stripBaseUrl } from '@identity-docs/redirects/core/match';
import { type PageEntry, type PageList, suggestPages } from '@identity-docs/search/core/suggest-pages';

/**
 * Looks for pages with an address close to one that leads nowhere. The list of pages is fetched only here.
 *
 * @returns the closest first, with paths without the base URL
 * @throws Error where the list cannot be fetched
 */
export async function findPages(options: { baseUrl: string; pathname: string }): Promise<PageEntry[]> {
  const { baseUrl, pathname } = options;
  const response = await fetch(`${baseUrl}site-data/pages.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const list = (await response.json()) as PageList;
  return suggestPages(stripBaseUrl(baseUrl, pathname) ?? pathname, list);
}
