import { stripBaseUrl } from '@identity-docs/redirects/core/match';
import { type PageEntry, searchWords } from '@identity-docs/search/core/suggest-pages';
import { fetchRedirect } from './fetch-redirect';
import { findPages } from './find-pages';

/** Suggestions for a reader at a URL without a page. */
export interface WayOn {
  /** The page's new location, which is a path of the site or a URL of another site. */
  target?: string;
  /** Pages with a similar URL, the most similar first. */
  pages: PageEntry[];
  /** The words to search for. */
  words: string;
}

/**
 * Finds suggestions for a URL without a page. If data can't be fetched, this is logged to the console and that
 * suggestion is left out.
 *
 * @param address.pathname path with the base URL
 * @param address.search query with its question mark, or an empty string
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
