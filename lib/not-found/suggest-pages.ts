import { editDistance, wordDifference } from './edit-distance';

/** A page of the site: its path and its title. */
export type PageEntry = readonly [path: string, title: string];

/** Longer addresses are cut off, so that a hostile one costs the reader no time. */
const MAX_SEGMENTS = 12;
const MAX_SEGMENT_LENGTH = 48;
/** A search takes no more characters (site specification, section 9). */
const MAX_QUERY_LENGTH = 64;
const MAX_SUGGESTIONS = 5;
/** Words that differ in no more than this share of their letters count as one word mistyped. */
const MISTYPED = 0.34;
/** Pages below this score have nothing to do with the address. Two is the score of the very address. */
const LEAST_SCORE = 0.75;

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
 * those that have the words of its last segment in their own last segment or title.
 *
 * @param path the address, without the base URL
 * @param pages all pages of the site
 * @returns the closest first, at most five; none where nothing is close
 */
export function suggestPages(path: string, pages: readonly PageEntry[]): PageEntry[] {
  const wanted = segmentsOf(path);
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: scoreOf(wanted, page) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.page[0].localeCompare(b.page[0]))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
}

/** How well a page fits: from 0 for its place and from 0 to 1 for its words. */
function scoreOf(wanted: readonly string[], [path, title]: PageEntry): number {
  const segments = segmentsOf(path);
  const distance = editDistance(wanted, segments, { gap: 1, substitution: wordDifference });
  const place = 1 - distance / Math.max(wanted.length, segments.length);
  const last = wordsOf(wanted.at(-1) ?? '');
  const own = [...wordsOf(segments.at(-1) ?? ''), ...wordsOf(title.toLowerCase())];
  const found = last.filter((word) => own.some((other) => isSameWord(word, other)));
  return place + (last.length === 0 ? 0 : found.length / last.length);
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
