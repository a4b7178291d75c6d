import { hasSearch } from '../load-search';
import { keepAnswers } from './keep-answers';
import { openSearchThread, type SearchThread } from './search-thread';

/**
 * Opens the search of a built site: a thread of its own, with the answers it gave kept beside it.
 *
 * @param dir folder of the built site
 * @returns undefined where the build has no search files
 * @throws Error where they are damaged
 */
export async function openSearch(dir: string): Promise<SearchThread | undefined> {
  if (!(await hasSearch(dir))) return undefined;
  const thread = await openSearchThread(dir);
  return { search: keepAnswers(thread.search), stop: thread.stop };
}
