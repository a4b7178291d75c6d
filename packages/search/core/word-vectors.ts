import { ByteReader } from './bytes';

/** Vectors of pieces of words, from which a text's vector is made: texts of like meaning have like vectors. */
export interface WordVectors {
  dimensions: number;
  /** Direction of a text, of length 1; all zeros where it has no known piece. */
  encode(text: string): Float32Array;
}

/** First bytes of the file; the number is the format's version. */
export const VECTORS_SIGNATURE = 'word-vectors 1';
const CENTROIDS = 256;
/** Longer words are no words. */
const MAX_WORD = 40;
/** A word that falls into more pieces is none either: its vector would point anywhere. */
const MAX_PIECES = 5;
const MARKS = /\p{M}+/gu;
const WORD = /[a-z0-9]+|[^\sa-z0-9]/g;

/** Takes a word apart, the longest known beginning first; pieces within a word begin with `##`. Empty where it cannot be. */
function findPieces(word: string, pieces: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (let from = 0; from < word.length; ) {
    const start = from === 0 ? '' : '##';
    let to = word.length;
    let piece: number | undefined;
    for (; to > from; to--) {
      piece = pieces.get(start + word.slice(from, to));
      if (piece !== undefined) break;
    }
    if (piece === undefined || found.length === MAX_PIECES) return [];
    found.push(piece);
    from = to;
  }
  return found;
}

/**
 * Reads the table that `data/search-vectors/README.md` describes: the pieces, and for each the numbers of its parts in
 * the books, which hold 256 parts each. Throws a `RangeError` where the bytes are another format or cut short.
 */
export function decodeWordVectors(bytes: Uint8Array): WordVectors {
  const reader = new ByteReader(bytes);
  if (reader.text() !== VECTORS_SIGNATURE)
    throw new RangeError(`The word vectors do not begin with "${VECTORS_SIGNATURE}"`);
  const dimensions = reader.varint();
  const parts = reader.varint();
  const books = Int8Array.from(reader.bytes());
  const pieces = new Map(
    reader
      .text()
      .split('\n')
      .map((piece, number) => [piece, number]),
  );
  const codes = reader.bytes();
  const width = dimensions / parts;
  if (
    !Number.isInteger(width) ||
    books.length !== CENTROIDS * dimensions ||
    codes.length !== pieces.size * parts
  )
    throw new RangeError('The word vectors are cut short or damaged');

  const addPiece = (sum: Float32Array, piece: number): void => {
    for (let part = 0; part < parts; part++) {
      const from = (part * CENTROIDS + (codes[piece * parts + part] ?? 0)) * width;
      for (let i = 0; i < width; i++)
        sum[part * width + i] = (sum[part * width + i] ?? 0) + (books[from + i] ?? 0);
    }
  };
  return {
    dimensions,
    encode(text) {
      const sum = new Float32Array(dimensions);
      for (const [word] of text.normalize('NFD').replace(MARKS, '').toLowerCase().matchAll(WORD)) {
        if (word.length > MAX_WORD) continue;
        for (const piece of findPieces(word, pieces)) addPiece(sum, piece);
      }
      const length = Math.hypot(...sum);
      return length > 0 ? sum.map((value) => value / length) : sum;
    },
  };
}
