/** What a `Range` header asks of a representation; positions are bytes, both ends included. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };
const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Reads a `Range` header (RFC 9110 sections 14.1 and 14.2).
 *
 * A list of ranges, another unit or a malformed value is answered with the whole representation, as
 * section 14.2 allows: nothing on a documentation site asks for several parts, and answering them lets
 * a small request ask for a large response. Written here because the usual parser, range-parser 1.3.0,
 * calls a suffix longer than the file unsatisfiable, where section 14.1.2 asks for the whole file.
 *
 * @param header value of the header, or undefined where there is none
 * @param size length of the representation in bytes
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = header === undefined ? null : SINGLE_RANGE.exec(header);
  // An empty file has no satisfiable range; some clients send a Range always, so it is ignored there.
  if (match === null || size === 0) return WHOLE;
  const [, first = '', last = ''] = match;

  if (first === '') {
    if (last === '') return WHOLE;
    const length = Math.min(Number(last), size);
    return length === 0 ? UNSATISFIABLE : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (end < start) return last === '' ? UNSATISFIABLE : WHOLE;
  return start >= size ? UNSATISFIABLE : { kind: 'part', start, end: Math.min(end, size - 1) };
}
