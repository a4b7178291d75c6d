/** The part of a representation that a `Range` header requests. Positions are in bytes and inclusive. */
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
 * For a list of ranges, another unit, or a malformed value, the response is the whole representation, as section 14.2
 * allows. Nothing on a documentation site requests several parts, and supporting them would let a small request cause a
 * large response. The usual parser, range-parser 1.3.0, isn't used because it treats a suffix longer than the file as
 * unsatisfiable, although section 14.1.2 requires the whole file.
 *
 * @param header value of the header, or undefined if there is none
 * @param size length of the representation in bytes
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = header === undefined ? null : SINGLE_RANGE.exec(header);
  // An empty file has no satisfiable range. Some clients always send a Range header, so it is ignored.
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
