import { parentPort, workerData } from 'node:worker_threads';
import { createSearch, type SearchFiles } from '../load-search';
import { createTaskAnswerer, type Task, type TaskReply } from './answer-task';
import { readShared, type SharedTexts } from './shared-texts';

/** The data that the thread gets at its start. */
export interface WorkerData {
  /** Undefined if the site has no search. */
  files: SearchFiles | undefined;
  /** The data that the tools read. */
  texts: SharedTexts;
}

/** One task. The reply has the same number. */
export interface Question {
  id: number;
  task: Task;
}

/** Messages from the thread: first the result of its start, then a reply to each task. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'reply'; id: number; reply: TaskReply | { kind: 'broken'; message: string } };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function say(message: WorkerMessage): void {
  const json = message.kind === 'reply' && message.reply.kind === 'result' ? message.reply.json : undefined;
  // The bytes are transferred to the other thread without a copy.
  parentPort?.postMessage(message, json === undefined ? [] : [json.buffer as ArrayBuffer]);
}

function run(): void {
  const { files, texts } = workerData as WorkerData;
  const answer = createTaskAnswerer({
    searchMulti: files && createSearch(files),
    read: (path) => readShared(texts, path),
  });
  parentPort?.on('message', ({ id, task }: Question) => {
    void answer(task).then(
      (reply) => say({ kind: 'reply', id, reply }),
      (error: unknown) => say({ kind: 'reply', id, reply: { kind: 'broken', message: messageOf(error) } }),
    );
  });
  say({ kind: 'ready' });
}

try {
  run();
} catch (error) {
  say({ kind: 'failed', message: messageOf(error) });
}
