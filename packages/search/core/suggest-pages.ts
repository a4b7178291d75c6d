import { editDistance, wordDifference } from '@identity-docs/text/edit-distance';
import { findPhrases } from './synonyms';
import type { SynonymTable } from './types';

/** A page of the site: its path, its title, and other names that its readers have for it. */
export type PageEntry = readonly [path: string, title: string, names?: string];

/** What is known of the pages for those who look for one in vain. */
export interface PageList {
  pages: readonly PageEntry[];
  /** What else a word of an address may mean. */
  synonyms: SynonymTable;
}

/** Longer addresses are cut off, so that a hostile one costs the reader no time. */
const MAX_SEGMENTS = 12;
const MAX_SEGMENT_LENGTH = 48;
/** A search takes no more characters (site specification, section 9). */
const MAX_QUERY_LENGTH = 64;
const MAX_SUGGESTIONS = 5;
/** Words that say nothing of the page that is looked for. */
const EMPTY_WORDS: readonly string[] = ['page', 'pages'];
/** Words that differ in no more than this share of their letters count as one word mistyped. */
const MISTYPED = 0.34;
/** A word that the address says in other words counts for less than the word itself. */
const MEANT = 0.8;
/** Added where it means several words, such as "authenticator validation". */
const MEANT_CLOSELY = 0.1;
const NAMED = 0.6;
/** Pages below this score have nothing to do with the address. Two is the score of the very address. */
const MIN_SCORE = 0.75;

/**
 * Splits a path into its segments: lower case, without file endings and without the name of an index file.
 *
 * @param path as the browser has it, with percent signs; one that cannot be decoded is taken as it stands
 */
export function segmentsOf(path: string): string[] {
  return decode(path)
    .toLowerCase()
    .split('/')
    .map((segment) => segment.replace(/\.(?:html?|mdx?)$/, '').slice(0, MAX_SEGMENT_LENGTH))
    .filter((segment) => segment !== '' && segment !== 'index')
    .slice(-MAX_SEGMENTS);
}

/** Words of an address that are worth a search: those of its last two segments, at most 64 characters. */
export function searchWords(path: string): string {
  const words = segmentsOf(path).slice(-2).flatMap(wordsOf);
  return [...new Set(words)].join(' ').slice(0, MAX_QUERY_LENGTH).trim();
}

/**
 * Finds the pages whose address is closest to one that leads nowhere: those with nearly the same segments, and
 * those that have the words of its last segment, or what these mean, in their own last segment, title or names.
 *
 * @param path the address, without the base URL
 * @returns the closest first, at most five; none where nothing is close
 */
export function suggestPages(path: string, { pages, synonyms }: PageList): PageEntry[] {
  const segments = segmentsOf(path);
  if (segments.length === 0) return [];
  const words = wordsOf(segments.at(-1) ?? '').filter((word) => !EMPTY_WORDS.includes(word));
  const wanted = { segments, words, meanings: meaningsOf(words, synonyms) };
  return pages
    .map((page) => ({ page, score: scoreOf(wanted, page) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.page[0].localeCompare(b.page[0]))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
}

/** What is looked for: the segments of an address, the words of the last one, and for each word what it may mean. */
interface Wanted {
  segments: readonly string[];
  words: readonly string[];
  meanings: readonly (readonly string[][])[];
}

/** What each word may mean, in phrases, alone or together with its neighbors. */
function meaningsOf(words: readonly string[], synonyms: SynonymTable): string[][][] {
  const phrases = findPhrases(words, synonyms);
  return words.map((_, at) =>
    phrases
      .filter(({ from, to }) => from <= at && at < to)
      .flatMap(({ meanings }) => meanings.map((meaning) => wordsOf(meaning.toLowerCase()))),
  );
}

/** How well a page fits: from 0 for its place and from 0 to 1 for its words. */
function scoreOf({ segments, words, meanings }: Wanted, [path, title, names = '']: PageEntry): number {
  const pageSegments = segmentsOf(path);
  const distance = editDistance(segments, pageSegments, { gap: 1, substitution: wordDifference });
  const place = 1 - distance / Math.max(segments.length, pageSegments.length);
  const own = [...wordsOf(pageSegments.at(-1) ?? ''), ...wordsOf(title.toLowerCase())];
  const others = wordsOf(names);
  const fits = words.map((word, at) => {
    if (own.some((other) => isSameWord(word, other))) return 1;
    const meant = (meanings[at] ?? []).filter((phrase) => phrase.every((part) => own.includes(part)));
    const longest = Math.max(0, ...meant.map(({ length }) => length));
    if (longest > 0) return MEANT + (longest > 1 ? MEANT_CLOSELY : 0);
    return others.includes(word) ? NAMED : 0;
  });
  return place + (words.length === 0 ? 0 : fits.reduce((sum: number, fit) => sum + fit, 0) / words.length);
}

function isSameWord(word: string, other: string): boolean {
  return word === other || (word.length > 3 && wordDifference(word, other) <= MISTYPED);
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
