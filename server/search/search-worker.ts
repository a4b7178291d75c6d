import { parentPort, workerData } from 'node:worker_threads';
import { loadSearch } from '../load-search';
import type { SearchReply } from '../types';
import { answerBatch } from './answer-batch';

/** What the thread is given at its start. */
export interface WorkerData {
  /** Folder of the built site. */
  dir: string;
}

/** A batch to answer; the reply names it by the same number. */
export interface Question {
  id: number;
  requests: unknown[];
}

/** What the thread says: once how its start went, then a reply to each question. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'reply'; id: number; reply: SearchReply };

function say(message: WorkerMessage): void {
  const json = message.kind === 'reply' && message.reply.kind === 'results' ? message.reply.json : undefined;
  // The bytes move to the other thread and are not copied.
  parentPort?.postMessage(message, json === undefined ? [] : [json.buffer as ArrayBuffer]);
}

async function run(): Promise<void> {
  const { dir } = workerData as WorkerData;
  const searchMulti = await loadSearch(dir);
  if (searchMulti === undefined) throw new Error(`${dir} has no search files.`);
  parentPort?.on('message', ({ id, requests }: Question) => {
    say({ kind: 'reply', id, reply: answerBatch(searchMulti, requests) });
  });
  say({ kind: 'ready' });
}

run().catch((error: unknown) =>
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
);
