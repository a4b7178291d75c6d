import { expect, test } from 'vitest';
import { createSearchData, createSearchEngine } from '../../../packages/search/core';
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
  const { results } = engine.multi([docSearchRequest('timeout')]);
  expect(results[0]?.hits.find(({ objectID }) => objectID === '/page-7/#section-1')).toEqual({
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
        lvl1: { value: 'Page 7', matchLevel: 'none', matchedWords: [] },
        lvl2: {
          value: 'Set the <mark>timeout</mark>',
          matchLevel: 'full',
          matchedWords: ['timeout'],
          fullyHighlighted: false,
        },
      },
    },
    _snippetResult: {
      hierarchy: {
        lvl1: { value: 'Page 7', matchLevel: 'none' },
        lvl2: { value: 'Set the <mark>timeout</mark>', matchLevel: 'full' },
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
  [0, 0],
  [-5, 0],
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
])('%j is rejected with what is wrong', (request, message) => {
  expect(() => engine.multi([request])).toThrow(TypeError);
  expect(() => engine.multi([request])).toThrow(message);
});

test('a query is cut at 512 characters', () => {
  expect(engine.multi([{ query: 'a'.repeat(9000) }]).results[0]?.query).toHaveLength(512);
});

test('a page has one hit, with links to its other sections; programs get them unless they ask for other attributes', () => {
  const one = createSearchEngine(
    createSearchData(
      recordsOf([
        {
          url: '/tokens/',
          title: 'Tokens',
          content: 'All about tokens.',
          sections: [
            { heading: 'Create tokens', content: 'A token for a program.' },
            { heading: 'Revoke tokens', content: 'A token that is lost.' },
          ],
        },
        { url: '/keys/', title: 'Keys', content: 'Unlike tokens.' },
      ]),
    ),
  );
  const [result] = one.multi([{ query: 'tokens' }]).results;
  expect(result?.hits.map(({ url }) => url)).toEqual(['/tokens/', '/keys/']);
  expect(result?.hits[0]?.sections).toEqual([
    { url: '/tokens/#section-1', heading: 'Create tokens' },
    { url: '/tokens/#section-2', heading: 'Revoke tokens' },
  ]);
  expect(result).toMatchObject({ nbHits: 2, nbPages: 1 });
  const [second] = one.multi([{ query: 'tokens', hitsPerPage: 1, page: 1 }]).results;
  expect(second).toMatchObject({ hits: [{ url: '/keys/' }], nbHits: 2, nbPages: 2 });
  expect(one.multi([docSearchRequest('tokens')]).results[0]?.hits[0]?.sections).toBeUndefined();
});

test('filters by kind and part of the documentation narrow the hits, and facets count them', () => {
  const narrow = createSearchEngine(
    createSearchData(
      recordsOf([
        { url: '/a/', title: 'Tokens', lvl0: 'Guides', sections: [{ heading: 'Troubleshooting' }] },
        { url: '/b/', title: 'Tokens expire', lvl0: 'Help', kind: 'troubleshooting' },
        { url: '/c/', title: 'CVE-2024-1', lvl0: 'Security', kind: 'advisory', content: 'Tokens of others.' },
      ]),
    ),
  );
  const ask = (extra: Record<string, unknown>) =>
    narrow.multi([docSearchRequest('tokens error cve', { facets: ['kind', 'hierarchy.lvl0'], ...extra })])
      .results[0];
  expect(ask({})?.facets).toEqual({
    kind: { Guide: 1, Error: 2, CVE: 1 },
    'hierarchy.lvl0': { Guides: 1, Help: 1, Security: 1 },
  });
  const urls = (facetFilters: unknown) => ask({ facetFilters })?.hits.map(({ url }) => url);
  expect(urls(['kind:Error'])).toEqual(['/a/#section-1', '/b/']);
  expect(urls([['kind:Error', 'kind:CVE'], 'hierarchy.lvl0:Security'])).toEqual(['/c/']);
  expect(ask({ facetFilters: ['kind:Error'] })).toMatchObject({ nbHits: 2, facets: { kind: { CVE: 1 } } });
  expect(urls(['language:de'])).toHaveLength(3);
  expect(() => ask({ facetFilters: ['kind'] })).toThrow('"facetFilters"');
});

test('a row has a whole sentence with the words marked, or the row of a table, or what defines the heading', () => {
  const rows = createSearchEngine(
    createSearchData(
      recordsOf([
        {
          url: '/ports/',
          title: 'Network',
          content:
            'Some text first.\nThe gateway listens, on version 2.5 and later, for a pigeon. More follows.',
          sections: [
            { heading: 'Ports', content: 'Port · Purpose\n9300 · Metrics for Prometheus\n9443 · HTTPS' },
            {
              heading: 'web_workers',
              content: 'Key: web.workers\nDefault: 2\nNumber of processes.\nKeep web_workers at 2.',
            },
          ],
        },
      ]),
    ),
  );
  const sentenceFor = (query: string) =>
    rows.multi([docSearchRequest(query, { attributesToSnippet: ['sentence'] })]).results[0]?.hits[0]
      ?._snippetResult.sentence?.value;
  expect(sentenceFor('pigeon')).toBe(
    'The gateway listens, on version 2.5 and later, for a <mark>pigeon</mark>.',
  );
  expect(sentenceFor('prometheus')).toBe('9300 · Metrics for <mark>Prometheus</mark>');
  expect(sentenceFor('web_workers')).toBe('Number of processes.');
});

test('a misspelt query is answered and set right', () => {
  expect(engine.multi([docSearchRequest('timeuot')]).results[0]?.didYouMean).toBe('timeout');
  expect(engine.multi([docSearchRequest('timeout')]).results[0]).not.toHaveProperty('didYouMean');
});

test('quotation marks ask for the phrase; where nothing has it, words are enough', () => {
  const texts = createSearchEngine(
    createSearchData(
      recordsOf([
        {
          url: '/apart/',
          title: 'Trusted proxy',
          content: 'A proxy is trusted. Trusted networks of a proxy.',
        },
        {
          url: '/phrase/',
          title: 'Networks',
          content: 'Long text before it. These are not a trusted proxy at all.',
        },
      ]),
    ),
  );
  const urls = (query: string) =>
    texts.multi([docSearchRequest(query)]).results[0]?.hits.map(({ url }) => url);
  expect(urls('not a trusted proxy')?.length).toBe(2);
  expect(urls('"not a trusted proxy"')).toEqual(['/phrase/']);
  expect(urls('"proxy trusted networks"')?.length).toBe(2);
});
