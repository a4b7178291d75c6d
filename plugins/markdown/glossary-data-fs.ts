import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Term } from '../../lib/content/blocks/render-terms';

const FILE = 'data/marked-terms.yaml';

/**
 * Reads which terms are marked in pages, and in which forms.
 *
 * @param siteDir folder of the site
 * @param terms the terms that exist
 * @returns word forms by term
 * @throws Error naming each entry that is no term, has no forms, or shares a form with another
 */
export function readMarkedTerms(siteDir: string, terms: readonly Term[]): Record<string, readonly string[]> {
  const entries = Object.entries(parse(readFileSync(join(siteDir, FILE), 'utf8')) as Record<string, unknown>);
  const names = new Set(terms.map(({ term }) => term));
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const [term, words] of entries) {
    if (!names.has(term)) problems.push(`${term}: no term of data/terms.yaml has this name`);
    if (!Array.isArray(words) || words.length === 0 || words.some((word) => typeof word !== 'string')) {
      problems.push(`${term}: write the forms in which it occurs as a list, such as [outpost, outposts]`);
      continue;
    }
    for (const word of words as string[]) {
      if (seen.has(word)) problems.push(`${term}: "${word}" is a form of another term already`);
      seen.add(word);
    }
  }
  if (problems.length > 0) throw new Error(`${FILE} does not fit:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(entries) as Record<string, readonly string[]>;
}
