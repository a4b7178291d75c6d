import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDictionary } from '../../../packages/search/core/dictionary';

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 7 });
const terms = fc.uniqueArray(word, { minLength: 1, maxLength: 40 }).map((words) => words.sort());

/** Edit distance by its definition. */
function distanceOf(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const substituted = distanceOf(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  if (a[0] === b[0]) return substituted;
  return Math.min(substituted, distanceOf(a.slice(1), b) + 1, distanceOf(a, b.slice(1)) + 1);
}

test('exact and prefix search agree with looking at every term', () => {
  fc.assert(
    fc.property(terms, word, (all, query) => {
      const dictionary = createDictionary(all);
      expect(dictionary.find(query)).toBe(all.indexOf(query));
      const begun = all.flatMap((term, number) => (term.startsWith(query) ? [number] : []));
      expect(dictionary.withPrefix(query, 100)).toEqual(begun);
      expect(dictionary.withPrefix(query, 2)).toEqual(begun.slice(0, 2));
    }),
  );
});

test('fuzzy search agrees with the definition of edit distance', () => {
  fc.assert(
    fc.property(terms, word, (all, query) => {
      const near = createDictionary(all)
        .near(query, 2)
        .sort((a, b) => a.term - b.term);
      const naive = all.map((term, number) => ({ term: number, distance: distanceOf(query, term) }));
      expect(near).toEqual(naive.filter(({ distance }) => distance <= 2));
    }),
    { numRuns: 40 },
  );
});

test('a swap of neighbouring letters is found', () => {
  const dictionary = createDictionary(['proxy', 'traefik']);
  expect(dictionary.transposed('porxy').map(dictionary.text)).toEqual(['proxy']);
  expect(dictionary.transposed('trafeik').map(dictionary.text)).toEqual(['traefik']);
  expect(dictionary.transposed('proxy')).toEqual([]);
});
