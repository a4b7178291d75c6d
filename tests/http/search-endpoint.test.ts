import { once } from 'node:events';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { writeSiteFiles } from '../../packages/pages/docusaurus';
import type { SearchRecord } from '../../packages/search/core';
import { InvalidRequestError } from '../../packages/search/core/read-request';
import type { PageKind } from '../../packages/search/core/types';
import { createSearchFiles } from '../../packages/search/docusaurus/create-search-files';
import { searchHere } from '../support/search-here';
import { type MadeSite, makeSite } from './support/make-site';
import { openSocket, readResponse, sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;
const PATH = '/docs-edition/1/indexes/*/queries';

beforeAll(async () => {
  made = await makeSite({ baseUrl: '/docs-edition/' });
  site = await startServer({
    dir: made.dir,
    search: searchHere((requests) => ({
      results: requests.map((request) => {
        if (typeof request !== 'object') throw new InvalidRequestError('A request must be an object.');
        return { echo: request };
      }),
    })),
  });
});
afterAll(async () => {
  await site.close();
  await made.remove();
});

const post = (body: string, headers: string[] = [], target = PATH) =>
  sendRaw(site.port, { method: 'POST', target, headers, body });

describe('the search endpoint', () => {
  it.each([
    PATH,
    '/docs-edition/1/indexes/%2A/queries',
    '/1/indexes/*/queries',
    `${PATH}?x-algolia-agent=Algolia%20for%20JavaScript&x-algolia-api-key=k`,
  ])('answers at %s', async (target) => {
    const { status, headers, body } = await post('{"requests":[{"query":"günther"}]}', [], target);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(JSON.parse(body.toString())).toEqual({ results: [{ echo: { query: 'günther' } }] });
  });

  it.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'nonsense'])(
    'reads JSON that is called %s',
    async (type) => {
      expect((await post('{"requests":[]}', [`Content-Type: ${type}`])).status).toBe(200);
    },
  );

  it('reads a body that comes in chunks', async () => {
    const socket = openSocket(site.port);
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (const part of ['{"requ', 'ests":', '[{"a":1}]}'])
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    socket.write('0\r\n\r\n');
    const { status, body } = await readResponse(socket);
    expect([status, body.toString()]).toEqual([200, '{"results":[{"echo":{"a":1}}]}']);
  });

  it.each([
    ['no body', ''],
    ['broken JSON', '{"requests":['],
    ['deep nesting', '['.repeat(60_000)],
    ['deep nesting that is closed again', `{"requests":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}`],
    [
      'deep nesting in a request',
      `{"requests":[{"query":"a","params":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}]}`,
    ],
    ['a quote that is never closed', `"${'\\"'.repeat(32_700)}`],
    ['binary', '\x00\x01\xff'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no requests', '{}'],
    ['requests that are no list', '{"requests":{"length":1}}'],
    ['a request that the engine refuses', '{"requests":["x"]}'],
    ['51 requests', JSON.stringify({ requests: Array.from({ length: 51 }, () => ({})) })],
    ['500 requests', JSON.stringify({ requests: Array.from({ length: 500 }, () => ({ query: 'a' })) })],
  ])('rejects %s with a reason', async (_name, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body.toString())).toEqual({
      status: 400,
      message: expect.stringMatching(/\w.*\.$/),
    });
  });

  it('accepts 50 requests and a body of exactly 64 KB', async () => {
    expect((await post(JSON.stringify({ requests: Array.from({ length: 50 }, () => ({})) }))).status).toBe(
      200,
    );
    const empty = '{"requests":[{"query":""}]}';
    const full = empty.replace('""', `"${'a'.repeat(64 * 1024 - empty.length)}"`);
    expect((await post(full)).status).toBe(200);
    expect((await post(`${full} `)).status).toBe(413);
  });

  it.each([
    ['announced', 'Content-Length: 100000000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('rejects a huge body, %s, while it is still being sent', async (_name, header) => {
    const socket = openSocket(site.port);
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    for (let sent = 0; sent < 40; sent += 1) socket.write(`1000\r\n${'a'.repeat(0x1000)}\r\n`);
    const { status, headers, body } = await readResponse(socket);
    expect([status, headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 413 });
  });

  it('lets a client that asks first send a body that is short enough, and no other', async () => {
    const askFirst = (length: number) => {
      const socket = openSocket(site.port);
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
      );
      return socket;
    };
    expect((await readResponse(askFirst(70_000))).status).toBe(413);
    const socket = askFirst(15);
    const [first] = await once(socket, 'data');
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{"requests":[]}');
    expect((await readResponse(socket)).status).toBe(200);
  });

  it.each(['GET', 'OPTIONS', 'PUT', 'DELETE'])('tells whoever sends %s to use POST', async (method) => {
    for (const target of [PATH, '/1/indexes/docs/query']) {
      const { status, headers, body } = await sendRaw(site.port, { method, target });
      expect([status, headers.allow, headers['content-type']]).toEqual([
        405,
        'POST',
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(body.toString())).toEqual({ status: 405, message: 'Send searches with POST.' });
    }
  });

  it.each([
    '/docs-edition/1/indexes/docs/query',
    '/1/indexes/docs/query',
    '/1/indexes/another%20name/query?x-algolia-agent=a',
  ])('answers one query at %s, for an index of any name', async (target) => {
    const { status, body } = await post('{"query":"a","hitsPerPage":3}', [], target);
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      {
        echo: {
          query: 'a',
          hitsPerPage: 3,
          indexName: decodeURIComponent(target.split('/').at(-2) ?? ''),
        },
      },
    ]);
  });

  it.each(['[]', '1', 'null', '"a"', '', '{'])('refuses %j as one query', async (body) => {
    const response = await post(body, [], '/1/indexes/docs/query');
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([
      400,
      { status: 400, message: expect.stringMatching(/\.$/) },
    ]);
  });

  it.each([
    ['GET', '/1/indexes/docs/some-object'],
    ['GET', '/docs-edition/1/indexes/docs'],
    ['GET', '/1/indexes'],
    ['POST', '/1/indexes/*/objects'],
    ['POST', '/1/indexes/docs/facets/kind/query'],
    ['PUT', '/1/indexes/docs/settings'],
    ['POST', '/docs-edition/1/indexes/a/queries'],
    ['POST', '/1/indexes/*/queries/'],
  ])('answers %s %s with an error that Algolia clients read', async (method, target) => {
    const { status, headers, body } = await sendRaw(site.port, { method, target, body: '{}' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toEqual({
      status: 404,
      message: expect.stringContaining('POST /1/indexes/*/queries'),
    });
  });

  it("isn't there where the site has no index", async () => {
    const plain = await startServer({ dir: made.dir });
    try {
      const { status, body } = await sendRaw(plain.port, {
        method: 'POST',
        target: PATH,
        body: '{"requests":[]}',
      });
      expect([status, JSON.parse(body.toString())]).toEqual([
        404,
        { status: 404, message: 'This site has no search index.' },
      ]);
    } finally {
      await plain.close();
    }
  });

  it('says nothing of what broke inside when it fails', async () => {
    const lines: string[] = [];
    const broken = await startServer({
      dir: made.dir,
      log: (line) => lines.push(line),
      search: searchHere(() => {
        throw new TypeError('x is not a function');
      }),
    });
    try {
      const { status, body } = await sendRaw(broken.port, {
        method: 'POST',
        target: PATH,
        body: '{"requests":[{}]}',
      });
      expect([status, JSON.parse(body.toString())]).toEqual([
        500,
        { status: 500, message: 'The search failed.' },
      ]);
      expect(lines).toEqual([`POST ${PATH}: x is not a function`]);
    } finally {
      await broken.close();
    }
  });
});

describe('with an index in the build', () => {
  const record = (
    title: string,
    content: string,
    { part = 'Guides', kind = 'guide' as PageKind } = {},
  ): SearchRecord => ({
    objectID: title,
    url: `/${title}/`,
    url_without_anchor: `/${title}/`,
    anchor: '',
    type: 'lvl1',
    content,
    hierarchy: { lvl0: part, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    kind,
    parents: [part],
    code: '',
    slug: title,
    keywords: [],
    words: [],
    questions: [],
    position: 0,
  });
  let indexed: MadeSite;
  let server: RunningServer;

  beforeAll(async () => {
    indexed = await makeSite();
    const { files } = createSearchFiles({
      records: [
        record('passkeys', 'Sign in without a password.'),
        record('outposts', 'Run a proxy beside it.', { part: 'Add and secure', kind: 'reference' }),
      ],
    });
    await writeSiteFiles({ outDir: indexed.dir, files });
    server = await startServer({ dir: indexed.dir });
  });
  afterAll(async () => {
    await server.close();
    await indexed.remove();
  });

  const query = async (requests: unknown[]): Promise<{ status: number; value: Record<string, unknown> }> => {
    const response = await sendRaw(server.port, {
      method: 'POST',
      target: '/1/indexes/*/queries',
      body: JSON.stringify({ requests }),
    });
    return { status: response.status, value: JSON.parse(response.body.toString()) };
  };

  it('finds pages', async () => {
    const { status, value } = await query([{ indexName: 'docs', query: 'password' }, { query: 'proxy' }]);
    expect(status).toBe(200);
    expect(value.results).toMatchObject([
      { hits: [{ url: '/passkeys/' }] },
      { hits: [{ url: '/outposts/' }] },
    ]);
  });

  it.each([
    [[null]],
    [['text']],
    [[[]]],
    [[{ query: {} }]],
    [[{ query: 'a', hitsPerPage: 'many' }]],
    [[{ query: 'a', params: 1 }]],
    [[{ query: 'a' }, 7]],
  ])('rejects %j', async (requests) => {
    expect(await query(requests)).toEqual({
      status: 400,
      value: { status: 400, message: expect.any(String) },
    });
  });

  const urlsOf = async (request: object): Promise<string[]> => {
    const { status, value } = await query([{ indexName: 'docs', query: 'sign proxy', ...request }]);
    expect([status, value]).toEqual([200, expect.anything()]);
    const [result] = value.results as { hits: { url: string }[] }[];
    return (result?.hits ?? []).map(({ url }) => url).sort();
  };

  it.each([
    [{}, ['/outposts/', '/passkeys/']],
    [{ filters: 'kind:Guide' }, ['/passkeys/']],
    [{ filters: 'kind:Guide OR kind:Setting' }, ['/outposts/', '/passkeys/']],
    [{ filters: '(kind:"Guide" OR kind:\'Setting\') AND section:Guides' }, ['/passkeys/']],
    [{ filters: 'section:"Add and secure"' }, ['/outposts/']],
    [{ filters: 'hierarchy.lvl0:"Add and secure" AND kind:Guide' }, []],
    [{ filters: 'kind:Guide', facetFilters: [['kind:Guide', 'kind:Setting']] }, ['/passkeys/']],
    [{ params: 'query=sign%20proxy&filters=kind%3ASetting' }, ['/outposts/']],
    [{ filters: '' }, ['/outposts/', '/passkeys/']],
    [{ facetFilters: ['section:Guides', 'language:en', ['docusaurus_tag:a']] }, ['/passkeys/']],
    [{ facetFilters: [['language:en', 'kind:Guide']] }, ['/outposts/', '/passkeys/']],
    [{ hitsPerPage: 0 }, []],
    [{ tagFilters: '', numericFilters: [], analytics: false, distinct: true }, ['/outposts/', '/passkeys/']],
  ])('%j narrows the hits', async (request, urls) => {
    expect(await urlsOf(request)).toEqual(urls);
  });

  it('counts hits by the facets that are asked for, even if it shows none', async () => {
    const counted = async (facets: unknown) => {
      const { value } = await query([{ query: 'sign proxy', hitsPerPage: 0, facets }]);
      return value.results;
    };
    const kind = { Guide: 1, Setting: 1 };
    const section = { Guides: 1, 'Add and secure': 1 };
    expect(await counted(['kind', 'section'])).toMatchObject([
      { hits: [], nbHits: 2, nbPages: 0, hitsPerPage: 0, facets: { kind, section } },
    ]);
    expect(await counted(['*'])).toMatchObject([{ facets: { kind, section } }]);
    expect(await counted('kind')).toMatchObject([{ facets: { kind } }]);
  });

  it.each([
    [{ filters: 'price > 10' }, /"filters" has "price"/],
    [{ filters: 'NOT kind:Guide' }, /NOT/],
    [{ filters: 'kind:Guide AND (section:Guides AND kind:Setting)' }, /combines filters/],
    [{ filters: 'kind:Guide section:Guides' }, /combines filters/],
    [{ filters: 'kind:Guide AND' }, /ends too early/],
    [{ filters: '(kind:Guide' }, /ends too early/],
    [{ filters: 'kind:"Guide' }, /"filters" has "kind"/],
    [{ filters: '&' }, /cannot be read from "&" on/],
    [{ filters: 'language:en' }, /names "language".*"kind" and "section"/],
    [{ filters: '__proto__:x' }, /names "__proto__"/],
    [{ filters: ['kind:Guide'] }, /"filters" must be a string/],
    [{ facetFilters: ['__proto__:x'] }, /"facetFilters" names "__proto__"/],
    [{ facetFilters: [['constructor:x']] }, /"facetFilters" names "constructor"/],
    [{ facetFilters: ['kind:-Guide'] }, /can't exclude/],
    [{ facets: ['author'] }, /"facets" names "author"/],
    [{ facets: ['toString'] }, /"facets" names "toString"/],
    [{ numericFilters: ['price>10'] }, /"numericFilters" isn't supported/],
    [{ params: 'query=a&tagFilters=public' }, /"tagFilters" isn't supported/],
    [{ aroundLatLng: '1,2' }, /"aroundLatLng" isn't supported/],
    [{ type: 'facet', facet: 'kind' }, /facet values can't be searched/i],
  ])("%j is rejected with what isn't supported", async (request, message) => {
    const { status, value } = await query([{ indexName: 'docs', query: 'sign proxy', ...request }]);
    expect([status, value]).toEqual([400, { status: 400, message: expect.stringMatching(message) }]);
  });

  it('answers the official client', async () => {
    const host = { url: `localhost:${server.port}`, accept: 'readWrite' as const, protocol: 'http' as const };
    const client = algoliasearch('any', 'any', { hosts: [host] });
    const { results } = await client.search({ requests: [{ indexName: 'any', query: 'password' }] });
    expect(results).toMatchObject([{ hits: [{ url: '/passkeys/' }], index: 'any' }]);
    const single = await client.searchSingleIndex({ indexName: 'any', searchParams: { query: 'proxy' } });
    expect(single).toMatchObject({ hits: [{ url: '/outposts/' }], index: 'any' });
    await expect(client.getObject({ indexName: 'any', objectID: 'a' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining("It doesn't return objects and settings."),
    });
    await expect(
      client.search({ requests: [{ indexName: 'any', query: 'a', filters: 'price > 10' }] }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('"filters"') });
  });

  it.each([
    ['hits', /1000 hits in all, this one asks for 5000/, { query: 'proxy', hitsPerPage: 100 }],
    ['hits in params', /1000 hits in all/, { params: 'query=proxy&hitsPerPage=100' }],
    ['words', /250 words in all, this one has 1000/, { query: 'a proxy '.repeat(10) }],
  ])(
    'refuses a batch that asks for too many %s, and says how many it may',
    async (_name, message, request) => {
      const { status, value } = await query(Array.from({ length: 50 }, () => request));
      expect([status, value.message]).toEqual([400, expect.stringMatching(message)]);
      expect((await query([request])).status).toBe(200);
    },
  );

  it.each([
    ['a huge page number', { query: 'password', page: 1e300 }],
    ['names of built-in properties', { query: '__proto__ constructor toString hasOwnProperty' }],
    ['control characters', { query: '\0\r\n\u2028\ud800' }],
    ['a long word', { query: 'a'.repeat(1_000) }],
  ])('stands %s', async (_name, request) => {
    expect((await query(Array.from({ length: 50 }, () => request))).status).toBe(200);
  });

  it('lets browsers keep the parts of the index, and ask for the list of parts again', async () => {
    const manifest = await sendRaw(server.port, { target: '/site-data/search/manifest.json' });
    expect(manifest.headers['cache-control']).toBe('no-cache');
    const { index } = JSON.parse(manifest.body.toString());
    const part = await sendRaw(server.port, { target: `/site-data/search/${index}` });
    expect([part.status, part.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});
