import { Worker } from 'node:worker_threads';
import type { Search, SearchReply } from '../types';
import type { Question, WorkerData, WorkerMessage } from './search-worker';

/**
 * The most queries that may wait for the thread, all batches together. At about 4 ms each the last one is answered
 * within half a second; whoever comes after it is better told to come again. A batch alone always has room.
 */
export const MOST_WAITING_QUERIES = 100;

/** A search on a thread of its own. */
export interface SearchThread {
  search: Search;
  /** Ends the thread; questions that are still open fail. */
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (reply: SearchReply) => void;
  reject: (error: Error) => void;
}

/** Starts a thread and waits until it has loaded the search files. @throws Error when it cannot */
async function startWorker(entry: URL, dir: string): Promise<Worker> {
  const workerData: WorkerData = { dir };
  const worker = new Worker(entry, { workerData, execArgv: [] });
  const message = await new Promise<WorkerMessage>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The search ended with code ${code} while it started.`)));
  });
  if (message.kind === 'failed') {
    await worker.terminate();
    throw new Error(message.message);
  }
  // The server decides how long the process lives.
  worker.unref();
  return worker;
}

/**
 * Searches a built site on a thread of its own, so that pages are served while a search is worked out. One thread: the
 * machine's other work is serving pages. A thread that breaks fails the questions it had, and the next question starts
 * another.
 *
 * @param dir folder of the built site, which has search files
 * @param options.entry what the thread runs
 * @throws Error where they are damaged
 */
export async function openSearchThread(
  dir: string,
  { entry = new URL('./start-worker.mjs', import.meta.url) }: { entry?: URL } = {},
): Promise<SearchThread> {
  const waiting = new Map<number, Waiting>();
  let queriesWaiting = 0;
  let lastId = 0;
  let stopped = false;
  let running: Promise<Worker> | undefined;

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
  };

  const start = async (): Promise<Worker> => {
    const worker = await startWorker(entry, dir);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'reply') waiting.get(message.id)?.resolve(message.reply);
    });
    worker.on('error', failAll);
    worker.on('exit', (code) => {
      running = undefined;
      failAll(new Error(`The search thread ended with code ${code}.`));
    });
    return worker;
  };
  const ensureRunning = (): Promise<Worker> => {
    running ??= start().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  await ensureRunning();

  return {
    async search(requests) {
      const queries = Math.max(1, requests.length);
      if (stopped || queriesWaiting + queries > MOST_WAITING_QUERIES) return { kind: 'busy' };
      queriesWaiting += queries;
      lastId += 1;
      const question: Question = { id: lastId, requests };
      try {
        const worker = await ensureRunning();
        return await new Promise<SearchReply>((resolve, reject) => {
          waiting.set(question.id, { resolve, reject });
          worker.postMessage(question);
        });
      } finally {
        waiting.delete(question.id);
        queriesWaiting -= queries;
      }
    },
    async stop() {
      stopped = true;
      const worker = await running?.catch(() => undefined);
      await worker?.terminate();
    },
  };
}
