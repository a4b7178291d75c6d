import { keepAnswers } from './keep-answers';
import { limitBatch } from './limit-batch';
import { openSearchPool } from './search-pool';
import type { SearchThread } from './search-thread';
import type { WorkerData } from './search-worker';

/**
 * Opens the search and the tools of a built site: threads of their own, with the results of searches kept beside them.
 *
 * @param data what the threads work with
 * @throws Error where it is damaged
 */
export async function startSearchThread(data: WorkerData): Promise<SearchThread> {
  const pool = await openSearchPool(data);
  return { ...pool, search: keepAnswers(limitBatch(pool.search)) };
}
