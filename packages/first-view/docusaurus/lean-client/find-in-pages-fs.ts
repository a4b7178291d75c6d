import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';

/** Class names that a page spells out; rules of the style sheet stay on their account. */
export const CLASS_NAMES = /className="[^"]*"/g;

/**
 * Finds parts of pages that more than their own page is made from.
 *
 * @param siteDir folder of the site
 * @param pattern what to find, with the flag `g`
 * @returns what was found, each once, sorted, a line each
 */
export function findInPages(siteDir: string, pattern: RegExp): string {
  const docs = join(siteDir, 'docs');
  const found = new Set<string>();
  for (const name of listDocFiles(docs)) {
    for (const part of readFileSync(join(docs, name), 'utf8').match(pattern) ?? []) found.add(part);
  }
  return [...found].sort().join('\n');
}
