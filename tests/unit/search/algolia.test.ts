import { expect, test } from 'vitest';
import { createSearchData, createSearchEngine } from '../../../lib/search';
import { docSearchRequest, recordsOf } from './helpers';

const pages = Array.from({ length: 30 }, (_, i) => ({
  url: `/page-${i}/`,
  title: `Page ${i}`,
  content: `Common text with <b>markup</b> & number ${i}.`,
  sections: [
    { heading: 'Set the timeout', content: 'Sessions end after it.' },
    {
      heading: 'Details',
      level: 3 as const,
      content: 'The gateway waits for a pigeon before it answers, however long that takes in the end.',
    },
  ],
}));
const engine = createSearchEngine(createSearchData(recordsOf(pages)));

test('a hit is what DocSearch reads', () => {
  const { results } = engine.multi([docSearchRequest('page 7 timeout')]);
  expect(results[0]?.hits[0]).toEqual({
    objectID: '/page-7/#section-1',
    url: '/page-7/#section-1',
    type: 'lvl2',
    content: 'Sessions end after it.',
    hierarchy: {
      lvl0: 'Guides',
      lvl1: 'Page 7',
      lvl2: 'Set the timeout',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _highlightResult: {
      hierarchy: {
        lvl0: { value: 'Guides', matchLevel: 'none', matchedWords: [] },
        lvl1: {
          value: '<mark>Page</mark> <mark>7</mark>',
          matchLevel: 'partial',
          matchedWords: ['page', '7'],
          fullyHighlighted: false,
        },
        lvl2: {
          value: 'Set the <mark>timeout</mark>',
          matchLevel: 'partial',
          matchedWords: ['timeout'],
          fullyHighlighted: false,
        },
      },
    },
    _snippetResult: {
      hierarchy: {
        lvl1: { value: '<mark>Page</mark> <mark>7</mark>', matchLevel: 'partial' },
        lvl2: { value: 'Set the <mark>timeout</mark>', matchLevel: 'partial' },
      },
      content: { value: 'Sessions end after it.', matchLevel: 'none' },
    },
  });
});

test('a section that matches by its text alone is shown by its text, below its headings', () => {
  const [hit] =
    engine.multi([docSearchRequest('pigeon', { attributesToSnippet: ['content:5'] })]).results[0]?.hits ?? [];
  expect(hit).toMatchObject({
    type: 'content',
    hierarchy: { lvl2: 'Set the timeout', lvl3: 'Details' },
    _snippetResult: { content: { value: '…a <mark>pigeon</mark> before it answers,…' } },
  });
});

test('pages of results follow each other without gaps', () => {
  const [first, second] = engine.multi([
    docSearchRequest('common'),
    docSearchRequest('common', { page: 1 }),
  ]).results;
  expect(first).toMatchObject({
    nbHits: 30,
    nbPages: 2,
    page: 0,
    hitsPerPage: 20,
    query: 'common',
    index: 'docs',
  });
  expect(
    new Set([...(first?.hits ?? []), ...(second?.hits ?? [])].map(({ objectID }) => objectID)).size,
  ).toBe(30);
  expect(engine.multi([docSearchRequest('common', { page: 9 })]).results[0]?.hits).toEqual([]);
});

test('parameters may come as an object or as a query string', () => {
  const asString = {
    indexName: 'docs',
    params: 'query=timeout&hitsPerPage=3&attributesToRetrieve=%5B%22url%22%5D',
  };
  const asObject = {
    indexName: 'docs',
    params: { query: 'timeout', hitsPerPage: 3, attributesToRetrieve: ['url'] },
  };
  const { results } = engine.multi([asString, asObject]);
  expect(results[0]?.hits).toHaveLength(3);
  expect(results[0]?.hits).toEqual(results[1]?.hits);
  expect(results[0]?.params).toBe(asString.params);
  expect(results[0]?.hits[0]).not.toHaveProperty('content');
  expect(results[0]?.hits[0]?._highlightResult.hierarchy.lvl2?.value).toBe('Set the <em>timeout</em>');
});

test.each([
  [0, 1],
  [-5, 1],
  [1000, 100],
  [7.9, 7],
])('hitsPerPage %d becomes %d', (asked, used) => {
  expect(engine.multi([docSearchRequest('common', { hitsPerPage: asked })]).results[0]?.hitsPerPage).toBe(
    used,
  );
});

test.each([
  [null, 'must be an object'],
  ['query', 'must be an object'],
  [{ query: { a: 1 } }, '"query"'],
  [{ query: 'a', hitsPerPage: 'many' }, '"hitsPerPage"'],
  [{ query: 'a', page: {} }, '"page"'],
  [{ query: 'a', attributesToSnippet: [1] }, '"attributesToSnippet"'],
  [{ query: 'a', params: 7 }, '"params"'],
  [{ params: 'attributesToSnippet=[1' }, '"attributesToSnippet"'],
])('%j is refused with what is wrong', (request, message) => {
  expect(() => engine.multi([request])).toThrow(TypeError);
  expect(() => engine.multi([request])).toThrow(message);
});

test('a query is cut at 512 characters', () => {
  expect(engine.multi([{ query: 'a'.repeat(9000) }]).results[0]?.query).toHaveLength(512);
});
