import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Lists the files of pages and partials.
 *
 * @param docsDir folder of the pages
 * @returns paths below that folder with forward slashes, in alphabetical order
 */
export function listDocFiles(docsDir: string): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Lists the files that have a URL, which are all except partials, whose file or folder starts with an underscore. */
export const listPageFiles = (docsDir: string): string[] =>
  listDocFiles(docsDir).filter((file) => !/(?:^|\/)_/.test(file));
