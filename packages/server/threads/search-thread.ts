import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SearchFiles } from '../load-search';
import type { Search, SearchReply } from '../types';
import { joinResults } from './answer-batch';
import { createFairQueue } from './fair-queue';
import type { Question, WorkerData, WorkerMessage } from './search-worker';

/**
 * The most queries that may wait for the thread, all batches together. At about 4 ms each the last one is answered
 * within half a second; whoever comes after it is better told to come again. A batch alone always has room.
 */
export const MOST_WAITING_QUERIES = 100;

/** How long a stop waits for what was asked before, in milliseconds, and how often it looks. */
const STOP_DEADLINE_MS = 3_000;
const LOOK_MS = 20;
/** Queries that the thread has at a time: the next one is there when it has answered one. */
const AT_ONCE = 2;

/** A search on a thread of its own. */
export interface SearchThread {
  search: Search;
  /** Answers what was asked before, then ends the thread. */
  stop: () => Promise<void>;
}

/** A batch whose queries are asked one by one. */
interface OpenBatch {
  isSettled: boolean;
  settle: (reply: SearchReply) => void;
  fail: (error: Error) => void;
  results: Uint8Array[];
  missing: number;
}

interface Query {
  batch: OpenBatch;
  /** Place in the batch. */
  index: number;
  request: unknown;
}

/** Starts a thread and waits until it has loaded the search files. @throws Error when it cannot */
async function startWorker(entry: URL, files: SearchFiles): Promise<Worker> {
  const workerData: WorkerData = { files };
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

function makeBatch(requests: readonly unknown[], end: (batch: OpenBatch) => void) {
  let batch!: OpenBatch;
  const reply = new Promise<SearchReply>((resolve, reject) => {
    const once =
      <T>(then: (value: T) => void) =>
      (value: T): void => {
        if (batch.isSettled) return;
        batch.isSettled = true;
        end(batch);
        then(value);
      };
    batch = {
      isSettled: false,
      settle: once(resolve),
      fail: once(reject),
      results: [],
      missing: requests.length,
    };
  });
  const queries = requests.map((request, index): Query => ({ batch, index, request }));
  return { batch, reply, queries };
}

function addReply({ batch, index }: Query, reply: SearchReply): void {
  if (reply.kind !== 'results') {
    batch.settle(reply);
    return;
  }
  batch.results[index] = reply.json;
  batch.missing -= 1;
  if (batch.missing === 0) batch.settle({ kind: 'results', json: joinResults(batch.results) });
}

/**
 * Searches a built site on a thread of its own, so that pages are served while a search is worked out.
 * Clients are served in turns, a query each, so that a large batch delays others
 * by no more than one query. A thread that breaks fails the batches it worked on, and the next one starts another.
 *
 * @param files what the search is made from; the thread has a copy
 * @param options.entry what the thread runs
 * @throws Error where they are damaged
 */
export async function openSearchThread(
  files: SearchFiles,
  { entry = new URL('./start-worker.mjs', import.meta.url) }: { entry?: URL } = {},
): Promise<SearchThread> {
  const queue = createFairQueue<Query>({ capacity: MOST_WAITING_QUERIES });
  const asked = new Map<number, Query>();
  const open = new Set<OpenBatch>();
  let lastId = 0;
  let stopped = false;
  let running: Promise<Worker> | undefined;

  const failAsked = (error: Error): void => {
    for (const { batch } of asked.values()) batch.fail(error);
    asked.clear();
  };

  const start = async (): Promise<Worker> => {
    const worker = await startWorker(entry, files);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'reply') return;
      const query = asked.get(message.id);
      asked.delete(message.id);
      if (query !== undefined) addReply(query, message.reply);
      askNext();
    });
    worker.on('error', failAsked);
    worker.on('exit', (code) => {
      running = undefined;
      failAsked(new Error(`The search thread ended with code ${code}.`));
      askNext();
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

  const ask = async (query: Query): Promise<void> => {
    lastId += 1;
    const question: Question = { id: lastId, request: query.request };
    asked.set(question.id, query);
    try {
      (await ensureRunning()).postMessage(question);
    } catch (error) {
      asked.delete(question.id);
      query.batch.fail(error instanceof Error ? error : new Error(String(error)));
      askNext();
    }
  };
  const askNext = (): void => {
    while (asked.size < AT_ONCE) {
      const query = queue.take();
      if (query === undefined) return;
      if (!query.batch.isSettled) void ask(query);
    }
  };

  return {
    async search(requests, client = '') {
      if (stopped) return { kind: 'busy' };
      if (requests.length === 0) return { kind: 'results', json: joinResults([]) };
      const { batch, reply, queries } = makeBatch(requests, (ended) => open.delete(ended));
      open.add(batch);
      queue.add(client, queries, () => batch.settle({ kind: 'busy' }));
      askNext();
      return reply;
    },
    async stop() {
      stopped = true;
      const worker = await running?.catch(() => undefined);
      const deadline = Date.now() + STOP_DEADLINE_MS;
      while (open.size > 0 && Date.now() < deadline) await wait(LOOK_MS);
      await worker?.terminate();
    },
  };
}
