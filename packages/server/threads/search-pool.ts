import { availableParallelism } from 'node:os';
import type { SearchFiles } from '../load-search';
import type { Search } from '../types';
import { openSearchThread, type SearchThread } from './search-thread';

/** More would take the cores that serve pages; each holds the index too. */
const MOST_THREADS = 2;

/** How many threads search on this machine: two where it has two cores, since serving pages seldom takes one. */
export const threadsFor = (cores: number): number => Math.max(1, Math.min(MOST_THREADS, cores));

/**
 * Searches a built site on as many threads as the machine has use for. A batch goes to the thread with the fewest
 * queries; one that is full answers as busy only when all are.
 *
 * @param files what the search is made from; each thread has a copy
 * @throws Error where they are damaged
 */
export async function openSearchPool(
  files: SearchFiles,
  {
    threads = threadsFor(availableParallelism()),
    open = openSearchThread,
  }: { threads?: number; open?: (files: SearchFiles) => Promise<SearchThread> } = {},
): Promise<SearchThread> {
  const opening = await Promise.allSettled(Array.from({ length: threads }, () => open(files)));
  const failed = opening.find((result) => result.status === 'rejected');
  const opened = opening.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(opened.map((thread) => thread.stop()));
  };
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const members = opened.map((thread) => ({ thread, waiting: 0 }));

  const search: Search = async (requests, client) => {
    const least = members.reduce((best, member) => (member.waiting < best.waiting ? member : best));
    const queries = Math.max(1, requests.length);
    least.waiting += queries;
    try {
      return await least.thread.search(requests, client);
    } finally {
      least.waiting -= queries;
    }
  };
  return { search, stop };
}
