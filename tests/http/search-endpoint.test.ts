import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../packages/search/core';
import { writeSearchFiles } from '../../packages/search/docusaurus/search-index-fs';
import { type RunningServer, startServer } from '../../packages/server/create-server';
import { type MadeSite, makeSite } from './support/make-site';
import { openSocket, readResponse, sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;
const PATH = '/docs-edition/1/indexes/*/queries';

beforeAll(async () => {
  made = await makeSite({ baseUrl: '/docs-edition/' });
  site = await startServer({
    dir: made.dir,
    searchMulti: (requests) => ({
      results: requests.map((request) => {
        if (typeof request !== 'object') throw new Error('A request must be an object.');
        return { echo: request };
      }),
    }),
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
    ['binary', '\x00\x01\xff'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no requests', '{}'],
    ['requests that are no list', '{"requests":{"length":1}}'],
    ['a request that the engine refuses', '{"requests":["x"]}'],
    ['51 requests', JSON.stringify({ requests: Array.from({ length: 51 }, () => ({})) })],
    ['500 requests', JSON.stringify({ requests: Array.from({ length: 500 }, () => ({ query: 'a' })) })],
  ])('refuses %s with a reason', async (_name, body) => {
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
  ])('refuses a huge body, %s, while it is still being sent', async (_name, header) => {
    const socket = openSocket(site.port);
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    for (let sent = 0; sent < 40; sent += 1) socket.write(`1000\r\n${'a'.repeat(0x1000)}\r\n`);
    const { status, headers, body } = await readResponse(socket);
    expect([status, headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 413 });
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])('does not answer %s', async (method) => {
    const { status, headers } = await sendRaw(site.port, { method, target: PATH });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });

  it.each([
    '/docs-edition/1/indexes/docs/query',
    '/docs-edition/1/indexes/a/queries',
    '/1/indexes/*/queries/',
  ])('is not at %s', async (target) => {
    expect((await post('{"requests":[]}', [], target)).status).toBe(405);
  });

  it('is not there where the site has no index', async () => {
    const plain = await startServer({ dir: made.dir });
    try {
      const { status } = await sendRaw(plain.port, { method: 'POST', target: PATH, body: '{"requests":[]}' });
      expect(status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});

describe('with an index in the build', () => {
  const record = (title: string, content: string): SearchRecord => ({
    objectID: title,
    url: `/${title}/`,
    url_without_anchor: `/${title}/`,
    anchor: '',
    type: 'lvl1',
    content,
    hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    kind: 'guide',
    parents: ['Guides'],
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
    await writeSearchFiles({
      outDir: indexed.dir,
      records: [
        record('passkeys', 'Sign in without a password.'),
        record('outposts', 'Run a proxy beside it.'),
      ],
    });
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
  ])('refuses %j', async (requests) => {
    expect(await query(requests)).toEqual({
      status: 400,
      value: { status: 400, message: expect.any(String) },
    });
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
