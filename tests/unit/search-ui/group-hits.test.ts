import { expect, test } from 'vitest';
import { groupHits } from '../../../packages/search/client/group-hits';
import { readHitText } from '../../../packages/search/client/hit-text';
import type { SearchHit } from '../../../packages/search/core';

const hit = (lvl0: string, lvl1: string): SearchHit => ({
  objectID: `${lvl0}/${lvl1}`,
  hierarchy: { lvl0, lvl1 },
  _highlightResult: { hierarchy: { lvl0: { value: lvl0, matchLevel: 'none', matchedWords: [] } } },
  _snippetResult: { hierarchy: {} },
});
/** Names of the groups as a reader sees them. */
const looks = (hits: readonly SearchHit[]) => names(hits).map((name) => name?.replaceAll('\u200b', ''));
const names = (hits: readonly SearchHit[]) => groupHits(hits).map(({ hierarchy }) => hierarchy?.lvl0);

test('groups follow the order of the hits: a part that comes back is another group of the same look', () => {
  const hits = [hit('A', 'one'), hit('A', 'two'), hit('B', 'three'), hit('A', 'four'), hit('A', 'five')];
  expect(looks(hits)).toEqual(['A', 'A', 'B', 'A', 'A']);
  const [first, second, , fourth, fifth] = names(hits);
  expect(second).toBe(first);
  expect(fourth).not.toBe(first);
  expect(fifth).toBe(fourth);
});

test('a group has five hits', () => {
  const hits = Array.from({ length: 7 }, (_, i) => hit('A', `page ${i}`));
  const [first, ...others] = names(hits);
  expect(others.map((name) => name === first)).toEqual([true, true, true, true, false, false]);
  expect(groupHits(hits)[6]?._highlightResult.hierarchy.lvl0?.value).toBe(others[5]);
});

test('a row is named by page and section, and has the sentence before the stretch of words', () => {
  const found: SearchHit = {
    ...hit('A', 'Page'),
    hierarchy: { lvl0: 'A', lvl1: 'Page', lvl2: 'Part', lvl3: 'Section' },
    _snippetResult: {
      content: { value: '…a stretch…', matchLevel: 'none' },
      sentence: { value: 'A whole <mark>sentence</mark>.', matchLevel: 'partial' },
      hierarchy: {},
    },
  };
  expect(readHitText(found)).toEqual({
    page: 'Page',
    section: 'Section',
    text: 'A whole <mark>sentence</mark>.',
  });
});
