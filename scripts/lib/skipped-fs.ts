import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Names the file in which tests, in whatever process they run, write what they skip. */
const VARIABLE = 'SKIPPED_FILE';

/**
 * Notes that something is not tested here. `npm test` prints all notes at its end; a test that runs alone prints its
 * own.
 *
 * @param what what is not tested, the subject of a sentence
 * @param why what is missing, and how it can be had
 * @param options.isOptional whether this may be missing although `CI=true` is set
 * @throws Error where it may not
 */
export function noteSkipped(what: string, why: string, options: { isOptional?: boolean } = {}): void {
  const note = `${what}: ${why}`;
  if (process.env.CI === 'true' && !options.isOptional)
    throw new Error(`With CI=true this may not be skipped. ${note}`);
  const file = process.env[VARIABLE];
  if (file === undefined) console.warn(`Skipped: ${note}`);
  else appendFileSync(file, `${note}\n`);
}

/**
 * Collects the notes of this process and of all that it starts.
 *
 * @param file where they are written; emptied first
 * @returns a function that reads them, each once, in the order in which they were written
 */
export function collectSkipped(file: string): () => string[] {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env[VARIABLE] = file;
  return () => {
    if (!existsSync(file)) return [];
    return [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))];
  };
}
