import { RetryError } from './retry-error';
import type { SearchClient } from './search-client';
import type { WorkerAnswer, WorkerCommand } from './worker-protocol';

/** The part of a `Worker` that a client uses. */
export interface WorkerLike {
  postMessage(command: WorkerCommand): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A client whose worker can be started ahead of the first search. */
export interface WorkerClient extends SearchClient {
  /** Starts the worker, which begins to load the index. */
  start(): void;
}

interface Pending {
  resolve: (answer: Extract<WorkerAnswer, { results: unknown }>) => void;
  reject: (error: Error) => void;
}

/**
 * Makes a client that asks a worker.
 *
 * @param options.openWorker starts a worker; called at the first use, and again after a worker broke down
 * @param options.dataUrl absolute address of the folder that holds the search's files
 */
export function createWorkerClient(options: { openWorker: () => WorkerLike; dataUrl: string }): WorkerClient {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let worker: WorkerLike | undefined;

  const settle = (answer: WorkerAnswer): void => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if ('results' in answer) waiting?.resolve(answer);
    else waiting?.reject(new RetryError(answer.error));
  };

  const breakDown = (broken: WorkerLike, reason: string): void => {
    broken.terminate();
    if (worker === broken) worker = undefined;
    for (const id of [...pending.keys()]) settle({ id, error: reason });
  };

  const open = (): WorkerLike => {
    if (worker) return worker;
    const started = options.openWorker();
    worker = started;
    started.onmessage = ({ data }) => settle(data);
    started.onerror = (event) =>
      breakDown(started, event.message || 'The search worker could not be loaded.');
    started.postMessage({ kind: 'open', dataUrl: options.dataUrl });
    return started;
  };

  return {
    start: open,
    search: (requests, options) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        open().postMessage({ kind: 'search', id: lastId, requests, ...options });
      }),
  };
}
