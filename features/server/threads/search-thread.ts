import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunTool, Search, SearchReply } from '../types';
import type { Task } from './answer-task';
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

/** The search and the tools of a site on a thread of their own. */
export interface SearchThread {
  search: Search;
  runTool: RunTool;
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
  task: Task;
}

/** Source of the thread where all of the server is one script in memory (`scripts/lib/run-bundled.mjs`). */
declare const SEARCH_WORKER_SOURCE: string | undefined;

/** Starts a thread and waits until it has loaded the search files. @throws Error when it cannot */
async function startWorker(entry: URL | undefined, workerData: WorkerData): Promise<Worker> {
  const options = { workerData, execArgv: [] };
  const worker =
    entry === undefined && typeof SEARCH_WORKER_SOURCE === 'string'
      ? new Worker(SEARCH_WORKER_SOURCE, { ...options, eval: true })
      : new Worker(entry ?? new URL('./start-worker.mjs', import.meta.url), options);
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

function makeBatch(tasks: readonly Task[], end: (batch: OpenBatch) => void) {
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
      missing: tasks.length,
    };
  });
  const queries = tasks.map((task, index): Query => ({ batch, index, task }));
  return { batch, reply, queries };
}

function addReply({ batch, index }: Query, { reply }: WorkerMessage & { kind: 'reply' }): void {
  switch (reply.kind) {
    case 'malformed':
      batch.settle(reply);
      return;
    case 'broken':
      batch.fail(new Error(reply.message));
      return;
    case 'result':
      batch.results[index] = reply.json;
      batch.missing -= 1;
      if (batch.missing === 0) batch.settle({ kind: 'results', results: batch.results });
  }
}

/**
 * Searches a built site, and runs its tools, on a thread of its own, so that pages are served meanwhile. Clients are
 * served in turns, a query or tool each, so that a large batch delays others by no more than one query. A thread that
 * breaks fails the batches it worked on, and the next one starts another.
 *
 * @param data what the search is made from, of which the thread has a copy, and what the tools read, which it shares
 * @param options.entry what the thread runs instead of the search, in tests
 * @throws Error where they are damaged
 */
export async function openSearchThread(
  data: WorkerData,
  { entry }: { entry?: URL } = {},
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
    const worker = await startWorker(entry, data);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'reply') return;
      const query = asked.get(message.id);
      asked.delete(message.id);
      if (query !== undefined) addReply(query, message);
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
    const question: Question = { id: lastId, task: query.task };
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

  const askAll = async (tasks: readonly Task[], client: string): Promise<SearchReply> => {
    if (stopped) return { kind: 'busy' };
    if (tasks.length === 0) return { kind: 'results', results: [] };
    const { batch, reply, queries } = makeBatch(tasks, (ended) => open.delete(ended));
    open.add(batch);
    queue.add(client, queries, () => batch.settle({ kind: 'busy' }));
    askNext();
    return reply;
  };

  return {
    search: (requests, client = '') =>
      askAll(
        requests.map((request) => ({ kind: 'search', request })),
        client,
      ),
    async runTool(call, client = '') {
      const reply = await askAll([{ kind: 'tool', call }], client);
      return reply.kind === 'results'
        ? { kind: 'answered', json: reply.results[0] ?? new Uint8Array() }
        : { kind: 'busy' };
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
