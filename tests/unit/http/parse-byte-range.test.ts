import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange } from '../../../packages/hosts/http/parse-byte-range';

/** The bytes that a range asks for, found by asking each byte whether it is meant (RFC 9110 section 14.1.2). */
function selectNaively(first: number | undefined, last: number | undefined, size: number): number[] {
  return Array.from({ length: size }, (_, index) => index).filter((index) =>
    first === undefined
      ? index >= size - (last ?? 0)
      : index >= first && index <= (last ?? Number.POSITIVE_INFINITY),
  );
}

describe('parseByteRange', () => {
  it('selects the bytes that the naive model selects', () => {
    const position = fc.option(fc.nat(30), { nil: undefined });
    fc.assert(
      fc.property(position, position, fc.integer({ min: 1, max: 20 }), (first, last, size) => {
        fc.pre(first !== undefined || last !== undefined);
        const range = parseByteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        const isInvalid = first !== undefined && last !== undefined && last < first;
        const expected = selectNaively(first, last, size);
        if (isInvalid) expect(range).toEqual({ kind: 'whole' });
        else if (expected.length === 0) expect(range).toEqual({ kind: 'unsatisfiable' });
        else expect(range).toEqual({ kind: 'part', start: expected[0], end: expected.at(-1) });
      }),
      { numRuns: 1_000 },
    );
  });

  it('never leaves the file, whatever is sent', () => {
    const headers = fc.string({ unit: fc.constantFrom(...'bytes=-,0129 \t') }).map((text) => `bytes=${text}`);
    fc.assert(
      fc.property(headers, fc.nat(20), (header, size) => {
        const range = parseByteRange(header, size);
        if (range.kind !== 'part') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });

  it('ignores the header for an empty file, and no header means everything', () => {
    expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'whole' });
    expect(parseByteRange('bytes=-1', 0)).toEqual({ kind: 'whole' });
    expect(parseByteRange(undefined, 10)).toEqual({ kind: 'whole' });
  });
});
