import { codesOf, createAligner, numberWords } from './align';
import { type Compared, compare, type Entry, toEntry, toGiven } from './compare';
import type { QuotedMessage } from './quoted-message';
import { type LogLine, readLog } from './read-log';
import { type Piece, piecesOf, wordsOf } from './words';

/** A message that was found in a pasted text. */
export interface FoundMessage {
  quoted: QuotedMessage;
  /** The text that contains it, and its line in the pasted text, from 1. */
  text: string;
  line: number;
}

/** The results for a pasted text. */
export interface FoundMessages {
  /** Best first. */
  found: FoundMessage[];
  /** Whether the text was too long, so that only a part of it was compared. */
  isCut: boolean;
  /** The line of the pasted text, from 1, on which the compared part starts. */
  comparedFrom: number;
}

/** A text of the log, with the messages that share a rare word with it. */
interface Near {
  line: number;
  text: string;
  pieces: Piece[];
  near: Entry[];
}

/** A longer text isn't a message and would take too long. */
const MAX_PIECES = 400;
const MAX_FOUND = 8;
const INDEXED_WORDS = 3;
/**
 * The most steps of all comparisons of a pasted text. A step compares one piece of a message with one piece of the
 * text.
 */
const MAX_STEPS = 2_000_000;
/** The steps that reading a piece or a message costs. */
const STEPS_OF_LOOKING = 20;

/**
 * Creates a function that finds messages in pasted text. Words must match the page, apart from case and punctuation.
 * Hosts, URLs, paths, IDs, times, and numbers can have any value. If a text is too long to compare without blocking the
 * page, only its end is compared.
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
    // With equal scores, the order of the list decides.
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
 * Takes the texts of a log to compare, from the newest to the oldest, until they would cost too many steps.
 *
 * @returns the texts, oldest first, and the first line that is included if some were left out
 */
function takeNewest(
  lines: readonly LogLine[],
  byWord: ReadonlyMap<string, Entry[]>,
): { texts: Near[]; next?: number } {
  // A log is full of lines that differ only in numbers and times. Such lines are compared once, using the oldest.
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
      // If a kind of line appears again, it moves to its older line.
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
 * The best message of each page, and every message that is the whole text. Messages with an explanation come before
 * those that are only mentioned.
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

/** The weight of a word. The fewer messages contain it, the higher it is (inverse document frequency). */
function weigher(messages: readonly (readonly Piece[])[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const pieces of messages) {
    for (const word of new Set(wordsOf(pieces))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + messages.length / (counts.get(word) ?? 1));
}

/** Messages by their rarest words. Every text that contains the message has one of them. */
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
