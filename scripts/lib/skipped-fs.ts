import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Names the file in which tests of any process record what they skip. */
const VARIABLE = 'SKIPPED_FILE';

/**
 * Records that something isn't tested here. `npm test` prints all records at its end. A test that runs alone prints its
 * own.
 *
 * @param what what isn't tested, as the subject of a sentence
 * @param why what is missing, and how to get it
 * @param options.isOptional whether this may be missing even if `CI=true` is set
 * @throws Error if it may not be missing
 */
export function noteSkipped(what: string, why: string, options: { isOptional?: boolean } = {}): void {
  const note = `${what}: ${why}`;
  if (process.env.CI === 'true' && !options.isOptional)
    throw new Error(`With CI=true, this can't be skipped. ${note}`);
  const file = process.env[VARIABLE];
  if (file === undefined) console.warn(`Skipped: ${note}`);
  else appendFileSync(file, `${note}\n`);
}

/**
 * Collects the records of this process and of all processes that it starts.
 *
 * @param file the file for the records, which is emptied first
 * @returns a function that reads them without duplicates, in the order in which they were written
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
