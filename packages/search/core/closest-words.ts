import { wordDifference } from '@identity-docs/text/edit-distance';
import type { PageEntry } from './suggest-pages';

/** Words that differ in more than this share of their letters are other words. */
const MIN_LIKE = 0.5;
const MAX_WORDS = 3;
/** Shorter words are like too many others. */
const MIN_LENGTH = 3;

/**
 * Finds the words in titles of pages that are most like those of a query which finds nothing.
 *
 * @returns the closest first, at most three, none that the query has
 */
export function closestWords(query: string, pages: readonly PageEntry[]): string[] {
  const wanted = wordsOf(query);
  const known = new Set(pages.flatMap(([, title]) => wordsOf(title)));
  return [...known]
    .filter((word) => !wanted.includes(word))
    .map((word) => ({ word, difference: Math.min(...wanted.map((other) => wordDifference(word, other))) }))
    .filter(({ difference }) => difference <= MIN_LIKE)
    .sort((a, b) => a.difference - b.difference || a.word.localeCompare(b.word))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_LENGTH);
