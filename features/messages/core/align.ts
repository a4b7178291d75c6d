import type { Piece } from './words';

/** A piece of the text between two words of a message costs this much, where the message does not leave it open. */
const FOREIGN = 1.2;
/** A value that is missing, or stands where a message has a word. */
const MISSING_VALUE = 0.4;
/** `…` stands for at most this many pieces. */
const MOST_ANYTHING = 25;

/**
 * Looks for a message in a text: its words in its order, with nothing but values in between.
 *
 * @param message pieces of the message
 * @param text pieces of the text
 * @param weigh how much a word tells
 * @returns the share of what the message tells that stands in the text, from 0 to 1, less what stands in between;
 *   and how many of its values are the very same
 */
export function alignPieces(
  message: readonly Piece[],
  text: readonly Piece[],
  weigh: (word: string) => number,
): { share: number; exact: number } {
  const total = message.reduce((sum, piece) => sum + (piece.kind === 'word' ? weigh(piece.text) : 0), 0);
  if (total === 0) return { share: 0, exact: 0 };
  // Smith and Waterman (1981): the best score of an alignment of the message so far that ends at each piece of the text.
  let row = new Float64Array(text.length + 1);
  for (const piece of message) {
    const next = new Float64Array(text.length + 1);
    if (piece.kind === 'anything') {
      for (let at = 0; at <= text.length; at += 1) {
        next[at] = Math.max(...row.subarray(Math.max(0, at - MOST_ANYTHING), at + 1));
      }
    } else {
      const weight = piece.kind === 'word' ? weigh(piece.text) : MISSING_VALUE;
      next[0] = (row[0] ?? 0) - weight;
      text.forEach((other, at) => {
        next[at + 1] = Math.max(
          (row[at] ?? 0) + compare(piece, other, weight),
          (row[at + 1] ?? 0) - weight,
          (next[at] ?? 0) - FOREIGN,
        );
      });
    }
    row = next;
  }
  const score = Math.max(...row);
  const values = new Set(text.flatMap((piece) => (piece.kind === 'value' ? [piece.text] : [])));
  const exact = message.filter((piece) => piece.kind === 'value' && values.has(piece.text)).length;
  return { share: Math.max(0, score / total), exact };
}

function compare(piece: Exclude<Piece, { kind: 'anything' }>, other: Piece, weight: number): number {
  if (piece.kind === 'value') return other.kind === 'value' ? 0 : -MISSING_VALUE;
  return other.kind === 'word' && other.text === piece.text ? weight : -weight;
}
