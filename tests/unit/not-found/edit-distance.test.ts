import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, wordDifference } from '../../../packages/text/edit-distance';

/** The definition, without any cleverness. */
function naive(first: string, second: string): number {
  if (first === '' || second === '') return first.length + second.length;
  const [a, b] = [first.slice(1), second.slice(1)];
  const replaced = naive(a, b) + (first[0] === second[0] ? 0 : 1);
  return Math.min(replaced, naive(a, second) + 1, naive(first, b) + 1);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
const UNIT = { gap: 1, substitution: (a: string, b: string) => (a === b ? 0 : 1) };

it('is the least number of changes', () => {
  fc.assert(
    fc.property(word, word, (first, second) => {
      expect(editDistance(first, second, UNIT)).toBe(naive(first, second));
    }),
  );
});

it('takes items of any kind, at the price that is asked', () => {
  const costs = { gap: 1, substitution: wordDifference };
  expect(editDistance(['providers', 'oauth2'], ['provider', 'oauth'], costs)).toBeCloseTo(1 / 9 + 1 / 6);
  expect(editDistance(['a'], ['a', 'b'], costs)).toBe(1);
});

it('says how different two words are, from 0 to 1', () => {
  expect(wordDifference('', '')).toBe(0);
  expect(wordDifference('oauth', 'oauth2')).toBeCloseTo(1 / 6);
  expect(wordDifference('abc', 'xyz')).toBe(1);
});
