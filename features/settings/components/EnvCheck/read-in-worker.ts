import type { EnvFile } from '../../env-check/findings';
import { rejectSlow } from '../../env-check/limits';

/** The parts of a `Worker` that reading needs. */
export interface YamlWorker {
  postMessage(text: string): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<EnvFile>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A slow phone reads the longest allowed text in half of this time. */
const MAX_WAIT_MS = 5000;

/**
 * Reads YAML in a separate worker, so that the page stays responsive. A slow phone takes more than a second to read 200
 * KB, and longer for a malicious text.
 *
 * @param text the YAML
 * @param openWorker starts a worker that runs `worker.ts`
 * @returns the content of the file, or a file with the finding that reading took too long
 * @throws Error if the worker can't be loaded
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
