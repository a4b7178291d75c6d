import type { Align, Codes } from './align';
import { isCode } from './is-message';
import type { QuotedMessage } from './quoted-message';
import { type Piece, piecesOf, wordsOf } from './words';

/** The share of a message's weight that a text must contain. Messages with few words need more. */
const MIN_SHARE = 0.8;
const MIN_SHARE_OF_FEW = 0.9;
const FEW_WORDS = 4;
/** The share that is enough if the line was cut off. */
const MIN_PART = 0.35;
/** A message with less weight, such as "Access denied", is found only if it is the whole text. */
const MIN_WEIGHT = 10;
/** The bonus for a section that explains the cause, compared with one that only mentions the message. */
const EXPLAINED_BONUS = 1.1;
/**
 * The bonus if the text is exactly the message, so that it beats messages that it contains and similar ones with an
 * explanation. It must be greater than the bonus for explanations.
 */
const WHOLE_BONUS = 1.2;
/** The most parts of a text that are compared with short messages. */
const MAX_PARTS = 60;

/** Data about a message, prepared before anything is pasted. */
export interface Entry {
  quoted: QuotedMessage;
  codes: Codes;
  words: readonly string[];
  /** The words with spaces around them. */
  sentence: string;
  values: readonly string[];
  isCode: boolean;
  /** The total weight of its words. Rare words have more weight. */
  weight: number;
  bonus: number;
}

/** Data about a text of a log, prepared before it is compared with messages. */
export interface Given {
  codes: Codes;
  align: Align;
  words: ReadonlySet<string>;
  sentence: string;
  values: ReadonlySet<string>;
  /** The total weight of its words. */
  weight: number;
  /** The words of the text and of each of its parts. */
  parts: () => ReadonlySet<string>;
}

/** The result of comparing a message with a text. */
export interface Compared {
  quoted: QuotedMessage;
  /** 0 if the text doesn't contain the message. */
  score: number;
  /** Whether the text is this message, with the same values. */
  isWhole: boolean;
}

/** Data about words that comparisons need: their numbers and weights. */
export interface Vocabulary {
  codesOf: (pieces: readonly Piece[]) => Codes;
  align: Align;
  weigh: (word: string) => number;
}

/** Prepares a message, so that many texts can be compared with it. */
export function toEntry(quoted: QuotedMessage, pieces: readonly Piece[], vocabulary: Vocabulary): Entry {
  const words = wordsOf(pieces);
  const isExplained = quoted.says.some(([name]) => /cause|fix|what to do/i.test(name));
  return {
    quoted,
    codes: vocabulary.codesOf(pieces),
    words,
    sentence: sentenceOf(words),
    values: valuesOf(pieces),
    isCode: isCode(quoted.message),
    weight: sum(words.map(vocabulary.weigh)),
    bonus: isExplained ? EXPLAINED_BONUS : 1,
  };
}

/** Prepares a text, so that it can be compared with many messages. */
export function toGiven(text: string, pieces: readonly Piece[], vocabulary: Vocabulary): Given {
  const words = wordsOf(pieces);
  return {
    codes: vocabulary.codesOf(pieces),
    align: vocabulary.align,
    words: new Set(words),
    sentence: sentenceOf(words),
    values: new Set(valuesOf(pieces)),
    weight: sum(words.map(vocabulary.weigh)),
    parts: lazyParts(text),
  };
}

/** Compares a message with a text. */
export function compare(entry: Entry, given: Given): Compared {
  const isWhole = isSame(entry, given);
  const score = (isWhole ? WHOLE_BONUS * entry.weight : scoreOf(entry, given)) * entry.bonus;
  return { quoted: entry.quoted, score, isWhole };
}

function isSame({ sentence, codes, values }: Entry, given: Given): boolean {
  return (
    sentence === given.sentence &&
    codes.length === given.codes.length &&
    codes.every((code, at) => code === given.codes[at]) &&
    values.every((value) => given.values.has(value))
  );
}

function scoreOf(entry: Entry, given: Given): number {
  const { words, weight, sentence } = entry;
  const [first = ''] = words;
  if (words.length === 1) return given.words.has(first) && isNamed(entry, given) ? weight : 0;
  if (weight < MIN_WEIGHT) return given.parts().has(sentence) ? weight : 0;
  const share = given.align(entry.codes, given.codes);
  if (share >= (words.length > FEW_WORDS ? MIN_SHARE : MIN_SHARE_OF_FEW)) {
    return weight * share + entry.values.filter((value) => given.values.has(value)).length;
  }
  const isPart = given.words.size > 2 && given.weight >= MIN_WEIGHT && given.weight >= MIN_PART * weight;
  return isPart && sentence.includes(given.sentence) ? given.weight * 0.9 : 0;
}

/** Whether a text has more than the one word of a message, such as the values in `KeyError: 'pk'`. */
function isNamed({ isCode: isName, values }: Entry, given: Given): boolean {
  return values.length === 0 ? isName : values.every((value) => given.values.has(value));
}

/**
 * The words of a line and of its parts between the separators that programs print around a message, computed on demand.
 */
function lazyParts(text: string): () => ReadonlySet<string> {
  let parts: ReadonlySet<string> | undefined;
  return () => {
    parts ??= new Set(
      [text, ...text.split(/: | - |["'[\](){}|]|(?:^|\s)[a-z_]+=/).filter((part) => part.trim() !== '')]
        .slice(0, MAX_PARTS)
        .map((part) => sentenceOf(wordsOf(piecesOf(part)))),
    );
    return parts;
  };
}

const sentenceOf = (words: readonly string[]): string => ` ${words.join(' ')} `;
const valuesOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.text] : []));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
