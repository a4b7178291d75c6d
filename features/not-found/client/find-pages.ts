import { stripBaseUrl } from '@identity-docs/redirects/core/match';
import { type PageEntry, type PageList, suggestPages } from '@identity-docs/search/core/suggest-pages';

/**
 * Finds pages whose URL is similar to one that doesn't exist. The list of pages is fetched only here.
 *
 * @returns the most similar first, with paths without the base URL
 * @throws Error if the list can't be fetched
 */
export async function findPages(options: { baseUrl: string; pathname: string }): Promise<PageEntry[]> {
  const { baseUrl, pathname } = options;
  const response = await fetch(`${baseUrl}site-data/pages.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const list = (await response.json()) as PageList;
  return suggestPages(stripBaseUrl(baseUrl, pathname) ?? pathname, list);
}
