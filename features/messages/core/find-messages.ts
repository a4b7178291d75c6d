import { codesOf, createAligner, numberWords } from './align';
import { type Compared, compare, type Entry, toEntry, toGiven } from './compare';
import type { QuotedMessage } from './quoted-message';
import { type LogLine, readLog } from './read-log';
import { type Piece, piecesOf, wordsOf } from './words';

/** A message that stands in a pasted text. */
export interface FoundMessage {
  quoted: QuotedMessage;
  /** The text that it was found in, and its line in the pasted text, from 1. */
  text: string;
  line: number;
}

/** What was found in a pasted text. */
export interface FoundMessages {
  /** The best first. */
  found: FoundMessage[];
  /** Whether the text is too long, so that only a part of it was compared. */
  isCut: boolean;
  /** Line of the pasted text, from 1, on which the part begins that was compared. */
  comparedFrom: number;
}

/** A text of the log, with the messages that share a rare word with it. */
interface Near {
  line: number;
  text: string;
  pieces: Piece[];
  near: Entry[];
}

/** Longer texts are no messages, and would cost the reader time. */
const MAX_PIECES = 400;
const MAX_FOUND = 8;
const INDEXED_WORDS = 3;
/** Steps of all comparisons of a pasted text: a piece of a message with a piece of the text. */
const MAX_STEPS = 2_000_000;
/** Steps that it costs to look at a piece or a message at all. */
const STEPS_OF_LOOKING = 20;

/**
 * Makes a function that finds messages in pasted text. Words have to stand as the page has them, apart from case and
 * punctuation; hosts, URLs, paths, IDs, times, and numbers may be any. Of a text that is too long to be compared
 * without a pause, the end is compared.
 *
 * @param messages all messages that the pages quote
 */
export function createMessageFinder(messages: readonly QuotedMessage[]): (pasted: string) => FoundMessages {
  const cut = messages.map(({ message }) => piecesOf(message));
  const weigh = weigher(cut);
  const numbers = numberWords(cut);
  const vocabulary = {
    codesOf: (pieces: readonly Piece[]) => codesOf(pieces, numbers),
    align: createAligner(Float64Array.from(numbers.keys(), weigh), MAX_PIECES),
    weigh,
  };
  const entries = messages.map((quoted, at) => toEntry(quoted, cut[at] ?? [], vocabulary));
  const byWord = indexByWord(entries, weigh);
  return (pasted) => {
    const { lines, isCut } = readLog(pasted);
    const { texts, next } = takeNewest(lines, byWord);
    const best = new Map<string, FoundMessage & Pick<Compared, 'score'>>();
    for (const { line, text, pieces, near } of texts) {
      const given = toGiven(text, pieces, vocabulary);
      for (const { quoted, score } of bestOfPages(near.map((entry) => compare(entry, given)))) {
        if (score > (best.get(quoted.url)?.score ?? 0)) best.set(quoted.url, { quoted, text, line, score });
      }
    }
    // Where the score is the same, the order is that of the list.
    const found = [...best.values()].sort(
      (a, b) => b.score - a.score || messages.indexOf(a.quoted) - messages.indexOf(b.quoted),
    );
    return {
      found: found.slice(0, MAX_FOUND).map(({ quoted, text, line }) => ({ quoted, text, line })),
      isCut: isCut || next !== undefined,
      comparedFrom: next ?? (isCut ? lines[0]?.line : undefined) ?? 1,
    };
  };
}

/**
 * Takes the texts of a log that are compared, from the newest backwards, until they would cost too many steps.
 *
 * @returns the texts, the oldest first; and where not all of them are taken, the line after the last that was left out
 */
function takeNewest(
  lines: readonly LogLine[],
  byWord: ReadonlyMap<string, Entry[]>,
): { texts: Near[]; next?: number } {
  // Lines that differ in numbers and times only, of which a log is full, are compared once: the oldest of them.
  const kinds = new Map<string, Near>();
  let steps = 0;
  for (const [at, { line, texts }] of [...lines.entries()].reverse()) {
    for (const text of [...texts].reverse()) {
      const pieces = piecesOf(text).slice(0, MAX_PIECES);
      const kind = kindOf(pieces);
      const known = kinds.get(kind);
      const near = known?.near ?? nearestTo(pieces, byWord);
      if (known === undefined) {
        steps += STEPS_OF_LOOKING * (near.length + pieces.length);
        for (const { codes } of near) steps += codes.length * pieces.length;
      }
      if (steps > MAX_STEPS && kinds.size > 0) {
        return { texts: [...kinds.values()].reverse(), next: lines[at + 1]?.line ?? line };
      }
      // A kind that is seen again moves to its older line.
      kinds.delete(kind);
      kinds.set(kind, { line, text, pieces, near });
    }
  }
  return { texts: [...kinds.values()].reverse() };
}

function kindOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text.replace(/\d+/g, '0') : '…')).join(' ');
}

function nearestTo(pieces: readonly Piece[], byWord: ReadonlyMap<string, Entry[]>): Entry[] {
  return [...new Set(wordsOf(pieces).flatMap((word) => byWord.get(word) ?? []))];
}

/**
 * Of each page, the message that fits best, where what explains a message comes before what only names it; and every
 * message that is the whole text.
 */
function bestOfPages(compared: readonly Compared[]): Compared[] {
  const best = new Map<string, Compared>();
  for (const one of compared) {
    const known = best.get(one.quoted.page);
    if (one.score > 0 && (!known || rankOf(one) > rankOf(known))) best.set(one.quoted.page, one);
  }
  return [...new Set([...best.values(), ...compared.filter(({ isWhole, score }) => isWhole && score > 0)])];
}

const rankOf = ({ quoted, score }: Compared): number => score * (quoted.says.length > 0 ? 1000 : 1);

/** How much a word tells: the fewer messages have it, the more (inverse document frequency). */
function weigher(messages: readonly (readonly Piece[])[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const pieces of messages) {
    for (const word of new Set(wordsOf(pieces))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + messages.length / (counts.get(word) ?? 1));
}

/** Messages by their rarest words: one of them stands in every text that has the message. */
function indexByWord(entries: readonly Entry[], weigh: (word: string) => number): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    const rarest = [...new Set(entry.words)].sort((a, b) => weigh(b) - weigh(a)).slice(0, INDEXED_WORDS);
    for (const word of rarest) {
      const list = index.get(word);
      if (list) list.push(entry);
      else index.set(word, [entry]);
    }
  }
  return index;
}
