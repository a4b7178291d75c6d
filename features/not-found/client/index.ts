import { stripBaseUrl } from '@identity-docs/redirects/core/match';
import { type PageEntry, searchWords } from '@identity-docs/search/core/suggest-pages';
import { fetchRedirect } from './fetch-redirect';
import { findPages } from './find-pages';

/** What can be done for a reader at an address without a page. */
export interface WayOn {
  /** Where the page has moved to: a path of the site, or another site's address. */
  target?: string;
  /** Pages with a similar address, the closest first. */
  pages: PageEntry[];
  /** What to search for. */
  words: string;
}

/**
 * Looks for the way on from an address without a page. What cannot be fetched is said on the console and left out.
 *
 * @param address.pathname path with the base URL
 * @param address.search query with its question mark, or nothing
 */
export async function findWayOn(address: {
  baseUrl: string;
  pathname: string;
  search: string;
}): Promise<WayOn> {
  const { baseUrl, pathname } = address;
  const [target, pages] = await Promise.all([
    fetchRedirect(address).catch((error: unknown) => {
      console.warn('The redirect table could not be read.', error);
      return undefined;
    }),
    findPages(address).catch((error: unknown) => {
      console.warn('The list of pages could not be read.', error);
      return [];
    }),
  ]);
  return { target, pages, words: searchWords(stripBaseUrl(baseUrl, pathname) ?? pathname) };
}
