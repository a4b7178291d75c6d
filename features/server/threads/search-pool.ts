import { availableParallelism } from 'node:os';
import { openSearchThread, type SearchThread } from './search-thread';
import type { WorkerData } from './search-worker';

/** More would take the cores that serve pages; each holds the index too. */
const MOST_THREADS = 2;

/** How many threads search on this machine: two where it has two cores, since serving pages seldom takes one. */
export const threadsFor = (cores: number): number => Math.max(1, Math.min(MOST_THREADS, cores));

/**
 * Searches a built site, and runs its tools, on as many threads as the machine has use for. A batch goes to the thread
 * with the fewest queries; one that is full answers as busy only when all are.
 *
 * @param data what the threads work with
 * @throws Error where they are damaged
 */
export async function openSearchPool(
  data: WorkerData,
  {
    threads = threadsFor(availableParallelism()),
    open = openSearchThread,
  }: { threads?: number; open?: (data: WorkerData) => Promise<SearchThread> } = {},
): Promise<SearchThread> {
  const opening = await Promise.allSettled(Array.from({ length: threads }, () => open(data)));
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

  const withLeast = async <T>(queries: number, ask: (thread: SearchThread) => Promise<T>): Promise<T> => {
    const least = members.reduce((best, member) => (member.waiting < best.waiting ? member : best));
    least.waiting += queries;
    try {
      return await ask(least.thread);
    } finally {
      least.waiting -= queries;
    }
  };
  return {
    search: (requests, client) =>
      withLeast(Math.max(1, requests.length), (thread) => thread.search(requests, client)),
    runTool: (call, client) => withLeast(1, (thread) => thread.runTool(call, client)),
    stop,
  };
}
