import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createSearchData,
  cutShards,
  decodeIndex,
  encodeIndex,
  type HeadingLevel,
  type SearchIndex,
  toPageHeads,
} from '../../../packages/search/core';
import { recordsOf, type TestPage } from './helpers';

const again = (index: SearchIndex): SearchIndex => decodeIndex(encodeIndex(index), toPageHeads(index));

const text = fc.string({ unit: fc.constantFrom(...'ab é_.-2\n"<𝒳'.split('')), maxLength: 60 });
const page: fc.Arbitrary<Omit<TestPage, 'url'>> = fc.record({
  title: text,
  lvl0: fc.constantFrom('Guides', 'Releases'),
  kind: fc.constantFrom('guide', 'release'),
  keywords: fc.array(text, { maxLength: 2 }),
  questions: fc.array(text, { maxLength: 3 }),
  content: text,
  sections: fc.array(
    fc.record({
      heading: text,
      level: fc.constantFrom<HeadingLevel[]>(2, 3, 4),
      content: text,
      code: text,
      keywords: fc.array(text, { maxLength: 2 }),
    }),
    { maxLength: 4 },
  ),
});
const pages = fc
  .array(page, { maxLength: 5 })
  .map((list) => recordsOf(list.map((item, i) => ({ ...item, url: `/p${i}/` }))));

test('an index is the same after writing and reading it', () => {
  fc.assert(
    fc.property(pages, (records) => {
      const { index } = createSearchData(records, { synonyms: { k8s: ['kubernetes'] } });
      expect(again(index)).toEqual(index);
    }),
  );
});

test('anchors are the same after writing and reading them, also those of settings', () => {
  const anchors = [
    'base-dn',
    'stage.base_dn',
    'stage.base_dn',
    'stage.other',
    'source.base_dn',
    'other',
    'source.base_dn',
  ];
  const sections = anchors.map(() => ({ heading: 'Base DN', level: 2 as const, content: 'text', code: '' }));
  const records = recordsOf([{ url: '/a/', title: 'Alpha', content: 'beta', sections }]).map((record, at) =>
    at === 0 ? record : { ...record, anchor: anchors[at - 1] ?? '' },
  );
  const { index } = createSearchData(records);
  expect(
    again(index)
      .sections.slice(1)
      .map(({ anchor }) => anchor),
  ).toEqual(anchors);
});

test('bytes that are cut short, damaged or of another format are rejected', () => {
  const { index } = createSearchData(recordsOf([{ url: '/a/', title: 'Alpha', content: 'beta gamma' }]));
  const bytes = encodeIndex(index);
  const pages = toPageHeads(index);
  expect(() => decodeIndex(bytes.subarray(0, bytes.length - 3), pages)).toThrow(RangeError);
  expect(() => decodeIndex(new Uint8Array(), pages)).toThrow(RangeError);
  expect(() => decodeIndex(new TextEncoder().encode('<!doctype html>'), pages)).toThrow(RangeError);
});

test('shards hold every text once, in order, and never part a page', () => {
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 200 }), (records, length) => {
      const { index, contents } = createSearchData(records);
      const shards = cutShards(index, contents, { length });
      expect(shards.flatMap((shard) => shard.contents)).toEqual(contents);
      const starts = new Set(index.pages.map(({ firstSection }) => firstSection));
      for (const { firstSection, contents: own } of shards) {
        expect(starts.has(firstSection)).toBe(true);
        const pagesInside = index.pages.filter(
          (head) => head.firstSection >= firstSection && head.firstSection < firstSection + own.length,
        );
        expect(pagesInside.length === 1 || own.join('').length <= length).toBe(true);
      }
    }),
  );
});
