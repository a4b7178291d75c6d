import type { Piece } from './words';

/** The penalty for each piece of text between two words of a message, unless the message allows anything there. */
const FOREIGN = 1.2;
/** The penalty for a value that is missing, or that is in the position of a word. */
const MISSING_VALUE = 0.4;
/** `…` matches at most this many pieces. */
const MAX_ANYTHING = 25;

const UNKNOWN = -1;
const VALUE = -2;
const ANYTHING = -3;

/**
 * Pieces as numbers, which are compared much faster than words. A number is the index of a word, or one of the
 * constants above.
 */
export type Codes = Int32Array;

/** Numbers the words of all messages, from 0. */
export function numberWords(messages: Iterable<readonly Piece[]>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const pieces of messages) {
    for (const piece of pieces) {
      if (piece.kind === 'word' && !numbers.has(piece.text)) numbers.set(piece.text, numbers.size);
    }
  }
  return numbers;
}

/** Turns pieces into numbers. A word that is in no message is unknown. */
export function codesOf(pieces: readonly Piece[], numbers: ReadonlyMap<string, number>): Codes {
  return Int32Array.from(pieces, (piece) => {
    if (piece.kind === 'word') return numbers.get(piece.text) ?? UNKNOWN;
    return piece.kind === 'value' ? VALUE : ANYTHING;
  });
}

/** Searches for a message in a text; see {@link createAligner}. */
export type Align = (message: Codes, text: Codes) => number;

/**
 * Creates a function that searches for a message in a text. It expects the message's words in their order, with only
 * values in between.
 *
 * @param weights the weight of each word, by its number
 * @param maxPieces the most pieces of a text; the function reuses two rows of this length, because allocating them
 *   takes longer than filling them
 * @returns a function that takes both as numbers and returns the share of the message's weight that the text contains,
 *   from 0 to 1, minus the penalty for text in between
 */
export function createAligner(weights: Float64Array, maxPieces: number): Align {
  const rows = [new Float64Array(maxPieces + 1), new Float64Array(maxPieces + 1)] as const;
  return (message, text) => {
    let [row, next] = rows;
    let total = 0;
    // Smith and Waterman (1981): the best score of an alignment of the message up to this piece that ends at each piece
    // of the text.
    row.fill(0, 0, text.length + 1);
    for (const code of message) {
      const weight = code >= 0 ? (weights[code] ?? 0) : MISSING_VALUE;
      if (code >= 0) total += weight;
      if (code === ANYTHING) skipAnything(row, next, text.length);
      else fillRow(next, row, text, code, weight);
      [row, next] = [next, row];
    }
    let best = 0;
    for (let at = 0; at <= text.length; at += 1) best = Math.max(best, row[at] ?? 0);
    return total === 0 ? 0 : best / total;
  };
}

/** For each piece, the best score of the last pieces. A queue holds the positions that can still be the best. */
function skipAnything(row: Float64Array, next: Float64Array, length: number): void {
  const queue: number[] = [];
  let first = 0;
  for (let at = 0; at <= length; at += 1) {
    const score = row[at] ?? 0;
    while (queue.length > first && (row[queue[queue.length - 1] ?? 0] ?? 0) <= score) queue.pop();
    queue.push(at);
    if ((queue[first] ?? 0) < at - MAX_ANYTHING) first += 1;
    next[at] = row[queue[first] ?? 0] ?? 0;
  }
}

function fillRow(next: Float64Array, row: Float64Array, text: Codes, code: number, weight: number): void {
  const same = code === VALUE ? 0 : weight;
  let before = (row[0] ?? 0) - weight;
  next[0] = before;
  for (let at = 0; at < text.length; at += 1) {
    const replaced = (row[at] ?? 0) + (text[at] === code ? same : -weight);
    const leftOut = (row[at + 1] ?? 0) - weight;
    const foreign = before - FOREIGN;
    before = replaced > leftOut ? replaced : leftOut;
    if (foreign > before) before = foreign;
    next[at + 1] = before;
  }
}
