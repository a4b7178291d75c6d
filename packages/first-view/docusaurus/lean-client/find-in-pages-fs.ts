import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';

/** Class names in a page. The style sheet keeps their rules. */
export const CLASS_NAMES = /className="[^"]*"/g;

/**
 * Finds parts of pages that affect more than their own page.
 *
 * @param siteDir folder of the site
 * @param pattern the pattern to find, with the flag `g`
 * @returns the matches without duplicates, sorted, one per line
 */
export function findInPages(siteDir: string, pattern: RegExp): string {
  const docs = join(siteDir, 'docs');
  const found = new Set<string>();
  for (const name of listDocFiles(docs)) {
    for (const part of readFileSync(join(docs, name), 'utf8').match(pattern) ?? []) found.add(part);
  }
  return [...found].sort().join('\n');
}
