import type { SearchFiles } from '../load-search';
import { keepAnswers } from './keep-answers';
import { limitBatch } from './limit-batch';
import { openSearchPool } from './search-pool';
import type { SearchThread } from './search-thread';

/**
 * Opens the search of a built site: threads of its own, with the answers they gave kept beside them.
 *
 * @param files what the search is made from
 * @throws Error where they are damaged
 */
export async function startSearchThread(files: SearchFiles): Promise<SearchThread> {
  const pool = await openSearchPool(files);
  return { search: keepAnswers(limitBatch(pool.search)), stop: pool.stop };
}
