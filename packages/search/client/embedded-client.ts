import { createWorkerClient, type WorkerClient, type WorkerLike } from './create-worker-client';

let client: WorkerClient | undefined;

/**
 * The client of the embedded search. One worker serves all pages of a visit.
 *
 * @param dataPath folder of the search's files, below the origin
 */
export function getEmbeddedClient(dataPath: string): WorkerClient {
  client ??= createWorkerClient({
    openWorker: () => new Worker(new URL('./worker.ts', import.meta.url)) as WorkerLike,
    dataUrl: new URL(dataPath, window.location.origin).href,
  });
  return client;
}
