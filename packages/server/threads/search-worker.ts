import { parentPort, workerData } from 'node:worker_threads';
import { createSearch, type SearchFiles } from '../load-search';
import type { SearchReply } from '../types';
import { answerOne } from './answer-batch';

/** What the thread is given at its start. */
export interface WorkerData {
  files: SearchFiles;
}

/** One request to answer; the reply names it by the same number, and its JSON is that of the one result. */
export interface Question {
  id: number;
  request: unknown;
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

function run(): void {
  const searchMulti = createSearch((workerData as WorkerData).files);
  parentPort?.on('message', ({ id, request }: Question) => {
    say({ kind: 'reply', id, reply: answerOne(searchMulti, request) });
  });
  say({ kind: 'ready' });
}

try {
  run();
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
