import { keepAnswers } from './keep-answers';
import { limitBatch } from './limit-batch';
import { openSearchPool, type SearchThreads } from './search-pool';
import type { WorkerData } from './search-worker';

/**
 * Starts the threads for the search and the tools of a built site, with a cache of search results.
 *
 * @param data what the threads work with
 * @throws Error if it is damaged
 */
export async function openSearch(data: WorkerData): Promise<SearchThreads> {
  const pool = await openSearchPool(data);
  return { ...pool, search: keepAnswers(limitBatch(pool.search)) };
}
