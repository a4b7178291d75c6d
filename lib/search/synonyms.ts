import { normalizePhrase } from './tokenize';
import type { SynonymTable } from './types';

/** A group of the synonym file: `same` mean each other, or `from` is also looked up as `to` but not the reverse. */
export type SynonymGroup = { same: readonly string[] } | { from: readonly string[]; to: readonly string[] };

/** A stretch of the query that has synonyms: words `from` to `to - 1`. */
export interface PhraseMatch {
  from: number;
  to: number;
  meanings: readonly string[];
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' && normalizePhrase(item) !== '');

/**
 * Reads the groups of `data/search-synonyms.yaml` (already parsed from YAML). Collects what is not a group in
 * `invalid`, with its place in the list, counted from 1.
 */
export function parseSynonyms(data: unknown): {
  table: SynonymTable;
  invalid: { entry: number; message: string }[];
} {
  const meanings = new Map<string, Set<string>>();
  const invalid: { entry: number; message: string }[] = [];
  const add = (from: string, to: string): void => {
    const key = normalizePhrase(from);
    if (key === normalizePhrase(to)) return;
    const known = meanings.get(key) ?? new Set();
    meanings.set(key, known.add(to));
  };
  if (!Array.isArray(data))
    return { table: {}, invalid: [{ entry: 0, message: 'The file must be a list of groups' }] };
  data.forEach((group: unknown, i) => {
    const { same, from, to } = (typeof group === 'object' && group !== null ? group : {}) as Record<
      string,
      unknown
    >;
    if (isStrings(same) && same.length > 1) for (const a of same) for (const b of same) add(a, b);
    else if (isStrings(from) && isStrings(to)) for (const a of from) for (const b of to) add(a, b);
    else
      invalid.push({
        entry: i + 1,
        message: 'A group is `same: [two or more phrases]` or `from: [phrases]` with `to: [phrases]`',
      });
  });
  return { table: Object.fromEntries([...meanings].map(([key, values]) => [key, [...values]])), invalid };
}

/** Longest phrase of the table that is looked for, in words. */
const MOST_PHRASE_WORDS = 5;

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
    for (let to = Math.min(words.length, from + MOST_PHRASE_WORDS); to > from; to--) {
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
