import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Lists the files of pages and of the partials that pages are made from.
 *
 * @param docsDir folder of the pages
 * @returns paths below that folder, with slashes, in the order of their letters
 */
export function listDocFiles(docsDir: string): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Lists the files that have an address: all but the partials, whose file or folder begins with an underscore. */
export const listPageFiles = (docsDir: string): string[] =>
  listDocFiles(docsDir).filter((file) => !/(?:^|\/)_/.test(file));
