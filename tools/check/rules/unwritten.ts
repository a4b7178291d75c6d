import { readFileSync } from 'node:fs';

/** How `npm run new` begins a text that only its author can write. */
export const STILL_TO_WRITE = 'Still to write:';

/**
 * Lists the texts of files that `npm run new` left to their author.
 *
 * @param paths pages and records
 * @returns a line for each, with its file, line, and what is missing
 */
export function listUnwritten(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const from = line.indexOf(STILL_TO_WRITE);
        return from < 0 ? [] : [`${path}:${at + 1}: ${line.slice(from).replace(/["']?$/, '')}`];
      }),
  );
}
