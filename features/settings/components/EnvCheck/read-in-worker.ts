import type { EnvFile } from '../../env-check/findings';
import { rejectSlow } from '../../env-check/limits';

/** The part of a `Worker` that reading needs. */
export interface YamlWorker {
  postMessage(text: string): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<EnvFile>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A slow phone reads the longest text that is allowed in half of this. */
const MAX_WAIT_MS = 5000;

/**
 * Reads YAML in a worker of its own, so that the page answers meanwhile. Reading 200 KB takes a slow phone more than a
 * second, and a text that is made for it longer.
 *
 * @param text the YAML
 * @param openWorker starts a worker that runs `worker.ts`
 * @returns what the file holds, or a file with the finding that reading took too long
 * @throws Error where the worker cannot be loaded
 */
export function readInWorker(text: string, openWorker: () => YamlWorker): Promise<EnvFile> {
  const worker = openWorker();
  return new Promise<EnvFile>((resolve, reject) => {
    const timer = setTimeout(() => resolve(rejectSlow('config')), MAX_WAIT_MS);
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || 'The YAML parser could not be loaded.'));
    };
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
