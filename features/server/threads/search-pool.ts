import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunTool, Search, SearchReply } from '../site';
import type { Task, TaskReply } from './answer-task';
import { createFairQueue } from './fair-queue';
import type { Question, WorkerData, WorkerMessage } from './search-worker';

/** More would take the cores that serve pages, and each thread holds the index too. */
const MAX_THREADS = 2;
/**
 * The most queries that may wait for each thread, all batches together. At about 4 ms each, the last one is answered
 * within half a second. Whoever comes after it is better told to come again. A batch alone always has room.
 */
export const MAX_WAITING_QUERIES = 100;
/** Queries that a thread has at a time: the next one is there when it has answered one. */
const AT_ONCE = 2;
/** How long a stop waits for what was asked before. */
const STOP_DEADLINE_MS = 3_000;

/** Returns how many threads search on a machine: two if it has two cores, because serving pages seldom takes one. */
export const threadsFor = (cores: number): number => Math.max(1, Math.min(MAX_THREADS, cores));

/** The search and the tools of a site. */
export interface SearchThreads {
  search: Search;
  runTool: RunTool;
  /** Answers what was asked before, then ends the threads. */
  stop: () => Promise<void>;
}

/** One task of a batch. */
interface Query {
  task: Task;
  /** Whether the batch has its reply already, so that nobody needs this one. */
  isObsolete: () => boolean;
  answer: (reply: TaskReply) => void;
  fail: (error: Error) => void;
}

/** Source of the threads if all of the server is one script in memory (`scripts/lib/run-bundled.mjs`). */
declare const SEARCH_WORKER_SOURCE: string | undefined;

/** Starts a thread that runs a file, or the search. */
export function startWorker(workerData: WorkerData, entry?: URL): Worker {
  const options = { workerData, execArgv: [] };
  return entry === undefined && typeof SEARCH_WORKER_SOURCE === 'string'
    ? new Worker(SEARCH_WORKER_SOURCE, { ...options, eval: true })
    : new Worker(entry ?? new URL('./start-worker.mjs', import.meta.url), options);
}

/** Waits until a thread has loaded the search files. @throws Error if it cannot */
async function whenReady(worker: Worker): Promise<Worker> {
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

/** A thread that is started when it is needed. What it worked on fails when it breaks, and the next query starts another. */
function createThread(start: () => Worker, whenFree: () => void) {
  const asked = new Map<number, Query>();
  let lastId = 0;
  let running: Promise<Worker> | undefined;

  const failAsked = (error: Error): void => {
    for (const { fail } of asked.values()) fail(error);
    asked.clear();
  };
  const run = async (): Promise<Worker> => {
    const worker = await whenReady(start());
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'reply') return;
      const { id, reply } = message;
      const query = asked.get(id);
      asked.delete(id);
      if (reply.kind === 'broken') query?.fail(new Error(reply.message));
      else query?.answer(reply);
      whenFree();
    });
    worker.on('error', failAsked);
    worker.on('exit', (code) => {
      running = undefined;
      failAsked(new Error(`The search thread ended with code ${code}.`));
      whenFree();
    });
    return worker;
  };
  const ensureRunning = (): Promise<Worker> => {
    running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  return {
    start: ensureRunning,
    asked,
    async ask(query: Query): Promise<void> {
      lastId += 1;
      const question: Question = { id: lastId, task: query.task };
      asked.set(question.id, query);
      try {
        (await ensureRunning()).postMessage(question);
      } catch (error) {
        asked.delete(question.id);
        query.fail(error instanceof Error ? error : new Error(String(error)));
        whenFree();
      }
    },
    end: async () => (await running?.catch(() => undefined))?.terminate(),
  };
}

/**
 * Searches a built site, and runs its tools, on as many threads as the machine has use for, so that pages are served
 * meanwhile. Clients are served in turns, a query or tool each, so that a large batch delays others by no more than one
 * query.
 *
 * @param data what the search is made from, of which each thread has a copy, and what the tools read, which they share
 * @param options.threads how many threads
 * @param options.start starts a thread, in tests
 * @throws Error if the data is damaged
 */
export async function openSearchPool(
  data: WorkerData,
  {
    threads: count = threadsFor(availableParallelism()),
    start = () => startWorker(data),
  }: { threads?: number; start?: () => Worker } = {},
): Promise<SearchThreads> {
  const queue = createFairQueue<Query>({ capacity: count * MAX_WAITING_QUERIES });
  const open = new Set<Promise<SearchReply>>();
  let isStopped = false;

  const askNext = (): void => {
    for (;;) {
      const free = threads.reduce((best, thread) => (thread.asked.size < best.asked.size ? thread : best));
      if (free.asked.size >= AT_ONCE) return;
      const query = queue.take();
      if (query === undefined) return;
      if (!query.isObsolete()) void free.ask(query);
    }
  };
  const threads = Array.from({ length: count }, () => createThread(start, askNext));
  const end = (): Promise<unknown> => Promise.all(threads.map((thread) => thread.end()));
  const starts = await Promise.allSettled(threads.map((thread) => thread.start()));
  const failed = starts.find((result) => result.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }

  const askAll = async (tasks: readonly Task[], client: string): Promise<SearchReply> => {
    if (isStopped) return { kind: 'busy' };
    if (tasks.length === 0) return { kind: 'results', results: [] };
    const reply = new Promise<SearchReply>((resolve, reject) => {
      const results: Uint8Array[] = [];
      let missing = tasks.length;
      let isOver = false;
      const settle = (settled: SearchReply): void => {
        isOver = true;
        resolve(settled);
      };
      const queries = tasks.map(
        (task, index): Query => ({
          task,
          isObsolete: () => isOver,
          answer(answered) {
            if (answered.kind === 'malformed') return settle(answered);
            results[index] = answered.json;
            missing -= 1;
            if (missing === 0) settle({ kind: 'results', results });
          },
          fail(error) {
            isOver = true;
            reject(error);
          },
        }),
      );
      queue.add(client, queries, () => settle({ kind: 'busy' }));
      askNext();
    });
    open.add(reply);
    return reply.finally(() => open.delete(reply));
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
      isStopped = true;
      await Promise.race([Promise.allSettled(open), wait(STOP_DEADLINE_MS, undefined, { ref: false })]);
      await end();
    },
  };
}
