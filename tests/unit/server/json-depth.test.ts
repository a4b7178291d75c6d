import { describe, expect, it } from 'vitest';
import { jsonDepth } from '../../../features/server/json-depth';

describe('the depth of a JSON text', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['{"requests":[{"query":"a"}]}', 3],
    ['[[],[[]]]', 3],
    ['"[[["', 0],
    ['["\\"[[[","\\\\",[]]', 2],
    ['["[[[', 1],
    [']]][', 0],
    ['', 0],
  ])('of %s is %i', (json, depth) => {
    expect(jsonDepth(json)).toBe(depth);
  });

  it('is found in long hostile texts before the test runs out of time', () => {
    const length = 2_000_000;
    expect(jsonDepth(`"${'\\"'.repeat(length)}`)).toBe(0);
    expect(jsonDepth('"'.repeat(length))).toBe(0);
    expect(jsonDepth('['.repeat(length))).toBe(length);
  });
});
