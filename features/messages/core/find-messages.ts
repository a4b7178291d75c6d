import { alignPieces } from './align';
import { isCode } from './is-message';
import type { QuotedMessage } from './quoted-message';
import { readLog } from './read-log';
import { type Piece, piecesOf, wordsOf } from './words';

/** A message that stands in a pasted text. */
export interface FoundMessage {
  quoted: QuotedMessage;
  /** The text that it was found in, and its line in the pasted text, from 1. */
  text: string;
  line: number;
}

/** What is known of a message before anything is pasted. */
interface Entry {
  quoted: QuotedMessage;
  pieces: Piece[];
  words: string[];
  /** How much its words tell: the rarer, the more. */
  weight: number;
}

/** This much of what a message tells has to stand in a text; more of one that has few words. */
const LEAST_SHARE = 0.8;
const LEAST_SHARE_OF_FEW = 0.9;
const FEW_WORDS = 4;
/** A part of a message, where a line was cut off, has to tell this much of it. */
const LEAST_PART = 0.35;
/** A message that tells less, such as "Access denied", is found only where it stands alone. */
const LEAST_WEIGHT = 10;
/** Longer texts are no messages, and would cost the reader time. */
const MOST_PIECES = 400;
/** What says why is worth this much more than what only names a message or leads on. */
const EXPLAINED_BONUS = 1.1;
const MOST_FOUND = 8;
const INDEXED_WORDS = 3;

/**
 * Makes a function that finds messages in pasted text. Words have to stand as the page has them, apart from case and
 * punctuation; hosts, addresses, paths, ids, times and numbers may be any.
 *
 * @param messages all messages that the pages quote
 */
export function createMessageFinder(messages: readonly QuotedMessage[]): (pasted: string) => FoundMessage[] {
  const weigh = weigher(messages);
  const entries = messages.map((quoted): Entry => {
    const pieces = piecesOf(quoted.message);
    const words = wordsOf(pieces);
    return { quoted, pieces, words, weight: sum(words.map(weigh)) };
  });
  const byWord = indexByWord(entries, weigh);
  return (pasted) => {
    const best = new Map<string, FoundMessage & Compared>();
    const compared = new Set<string>();
    for (const { line, texts } of readLog(pasted)) {
      for (const text of texts) {
        const pieces = piecesOf(text).slice(0, MOST_PIECES);
        const words = wordsOf(pieces);
        // Lines that differ in numbers and times only, of which a log is full, are compared once.
        const kind = pieces
          .map((piece) => ('text' in piece ? piece.text.replace(/\d+/g, '0') : '…'))
          .join(' ');
        if (compared.size === compared.add(kind).size) continue;
        const near = new Set(words.flatMap((word) => byWord.get(word) ?? []));
        const fitting = [...near].map((entry) => compare(entry, { text, pieces, weigh }));
        for (const { quoted, score } of bestOfPages(fitting)) {
          if (score > (best.get(quoted.url)?.score ?? 0)) best.set(quoted.url, { quoted, text, line, score });
        }
      }
    }
    // Where the score is the same, the order is that of the list.
    const found = [...best.values()].sort(
      (a, b) => b.score - a.score || messages.indexOf(a.quoted) - messages.indexOf(b.quoted),
    );
    return found.slice(0, MOST_FOUND).map(({ quoted, text, line }) => ({ quoted, text, line }));
  };
}

interface Compared {
  quoted: QuotedMessage;
  score: number;
}

/** Of each page, the message that fits best; what explains a message comes before what only names it. */
function bestOfPages(compared: readonly Compared[]): Compared[] {
  const best = new Map<string, Compared>();
  for (const one of compared) {
    const known = best.get(one.quoted.page);
    if (one.score > 0 && (!known || rankOf(one) > rankOf(known))) best.set(one.quoted.page, one);
  }
  return [...best.values()];
}

const isExplained = ({ says }: QuotedMessage): boolean =>
  says.some(([name]) => /cause|fix|what to do/i.test(name));
const rankOf = ({ quoted, score }: Compared): number => score * (quoted.says.length > 0 ? 1000 : 1);

/** How well a text fits a message: 0 where the message does not stand in it. */
function compare(
  entry: Entry,
  given: { text: string; pieces: readonly Piece[]; weigh: (word: string) => number },
): Compared {
  const { quoted, words, weight } = entry;
  return { quoted, score: scoreOf() * (isExplained(quoted) ? EXPLAINED_BONUS : 1) };

  function scoreOf(): number {
    const { text, pieces, weigh } = given;
    const [first = ''] = words;
    if (words.length === 1) return wordsOf(pieces).includes(first) && isNamed(entry, pieces) ? weight : 0;
    if (weight < LEAST_WEIGHT) return partsOf(text).some((part) => isSame(part, words)) ? weight : 0;
    const { share, exact } = alignPieces(entry.pieces, pieces, weigh);
    if (share >= (words.length > FEW_WORDS ? LEAST_SHARE : LEAST_SHARE_OF_FEW)) return weight * share + exact;
    const own = wordsOf(pieces);
    const part = sum(own.map(weigh));
    const isPart = own.length > 2 && part >= LEAST_WEIGHT && part >= LEAST_PART * weight;
    return isPart && ` ${words.join(' ')} `.includes(` ${own.join(' ')} `) ? part * 0.9 : 0;
  }
}

/** Whether a text has what makes a message of one word more than a word: its values, such as those of `KeyError: 'pk'`. */
function isNamed({ quoted, pieces }: Entry, text: readonly Piece[]): boolean {
  const values = pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.text] : []));
  if (values.length === 0) return isCode(quoted.message);
  return values.every((value) => text.some((piece) => piece.kind === 'value' && piece.text === value));
}

/** A line and its parts between the marks that programs put around a message. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/: | - |["'[\](){}|]|(?:^|\s)[a-z_]+=/)];
}

const isSame = (part: string, words: readonly string[]): boolean =>
  wordsOf(piecesOf(part)).join(' ') === words.join(' ');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How much a word tells: the fewer messages have it, the more (inverse document frequency). */
function weigher(messages: readonly QuotedMessage[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { message } of messages) {
    for (const word of new Set(wordsOf(piecesOf(message)))) counts.set(word, (counts.get(word) ?? 0) + 1);
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
