import { keepAnswers } from './keep-answers';
import { limitBatch } from './limit-batch';
import { openSearchPool, type SearchThreads } from './search-pool';
import type { WorkerData } from './search-worker';

/**
 * Opens the search and the tools of a built site: threads of their own, with the results of searches kept beside them.
 *
 * @param data what the threads work with
 * @throws Error if it is damaged
 */
export async function openSearch(data: WorkerData): Promise<SearchThreads> {
  const pool = await openSearchPool(data);
  return { ...pool, search: keepAnswers(limitBatch(pool.search)) };
}
