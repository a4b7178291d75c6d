import { normalizePhrase } from './tokenize';
import type { SynonymTable } from './types';

/** A group of the synonym file: `same` mean each other, or `from` is also looked up as `to` but not the reverse. */
export type SynonymGroup = Partial<Record<'same' | 'from' | 'to', readonly string[] | undefined>>;

/** A stretch of the query that has synonyms: words `from` to `to - 1`. */
export interface PhraseMatch {
  from: number;
  to: number;
  meanings: readonly string[];
}

/** Makes the table of meanings from the groups of `data/search-synonyms.yaml`. */
export function makeSynonymTable(groups: readonly SynonymGroup[]): SynonymTable {
  const meanings = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const key = normalizePhrase(from);
    if (key === normalizePhrase(to)) return;
    const known = meanings.get(key) ?? new Set();
    meanings.set(key, known.add(to));
  };
  for (const { same = [], from = same, to = same } of groups) {
    for (const a of from) for (const b of to) add(a, b);
  }
  return Object.fromEntries([...meanings].map(([key, values]) => [key, [...values]]));
}

/** Longest phrase of the table that is looked for, in words. */
const MAX_PHRASE_WORDS = 5;

/** Finds the synonym phrases of a query, longest first, without overlaps. Words are in normal form; `s` plurals match. */
export function findPhrases(words: readonly string[], table: SynonymTable): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  const lookUp = (phrase: string): readonly string[] | undefined => {
    if (Object.hasOwn(table, phrase)) return table[phrase];
    const singular = phrase.endsWith('s') ? phrase.slice(0, -1) : '';
    return Object.hasOwn(table, singular) ? table[singular] : undefined;
  };
  for (let from = 0; from < words.length; ) {
    let next = from + 1;
    for (let to = Math.min(words.length, from + MAX_PHRASE_WORDS); to > from; to--) {
      const meanings = lookUp(words.slice(from, to).join(' '));
      if (!meanings) continue;
      found.push({ from, to, meanings });
      next = to;
      break;
    }
    from = next;
  }
  return found;
}
