import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSearch } from '../../../features/server/load-search';
import { writeSiteFiles } from '../../../packages/pages/docusaurus';
import { createBrowserEngine } from '../../../packages/search/core';
import { createSearchFiles } from '../../../packages/search/docusaurus/create-search-files';
import { readVectors } from '../../../packages/search/docusaurus/read-vectors-fs';
import { docSearchRequest, recordsOf } from './helpers';

const records = recordsOf(
  Array.from({ length: 12 }, (_, i) => ({
    url: `/page-${i}/`,
    title: `Page ${i}`,
    content: `Subject number ${i} with a lot to say about gateways. `.repeat(60),
  })),
);
let outDir: string;
let folder: string;
beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'search-'));
  folder = path.join(outDir, 'site-data', 'search');
  await writeSiteFiles({ outDir, ...createSearchFiles({ records, synonyms: { portal: ['gateway'] } }) });
});
afterAll(() => rm(outDir, { recursive: true }));

/** Reads emitted files as the worker does, noting which. */
function readFiles({ failing = /^$/, from = folder }: { failing?: RegExp; from?: string } = {}) {
  const read: string[] = [];
  const bytes = async (name: string): Promise<Uint8Array> => {
    read.push(name);
    if (failing.test(name)) throw new Error('offline');
    return new Uint8Array(await readFile(path.join(from, name)));
  };
  return {
    read,
    fetchBuffer: async (name: string) => (await bytes(name)).slice().buffer,
    fetchJson: async (name: string): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode(await bytes(name))),
  };
}

test('the browser and the server give the same answer', async () => {
  const engine = createBrowserEngine(readFiles());
  await engine.ready;
  const multi = await loadSearch(outDir);
  for (const query of ['gateways', 'subject 7', 'portal', 'gatewys', 'page', '']) {
    const { results } = await engine.multi([docSearchRequest(query)]);
    expect(results).toEqual(
      multi?.([docSearchRequest(query)]).results.map((result) => ({ ...result, processingTimeMS: 0 })),
    );
  }
});

describe('while the index is on its way', () => {
  const titlesOf = (query: string) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const files = readFiles();
    const engine = createBrowserEngine({
      ...files,
      fetchBuffer: (name) => arrived.then(() => files.fetchBuffer(name)),
    });
    const request = docSearchRequest(query, { hitsPerPage: 3 });
    return { arrive, ask: () => engine.multi([request], { early: true }) };
  };

  test('titles answer to words and beginnings of words, until it is there', async () => {
    const { arrive, ask } = titlesOf('7 pag');
    const { results, isEarly } = await ask();
    expect(isEarly).toBe(true);
    expect(results[0]?.hits[0]).toMatchObject({
      url: '/page-7/',
      hierarchy: { lvl0: 'Guides', lvl1: 'Page 7' },
      _highlightResult: { hierarchy: { lvl1: { value: '<mark>Pag</mark>e <mark>7</mark>' } } },
    });
    arrive();
    await vi.waitFor(async () => expect((await ask()).isEarly).toBeUndefined());
  });

  test.each(['gateways', 'pgae'])('what no title says, as %s, waits for it', async (query) => {
    const { arrive, ask } = titlesOf(query);
    const answer = ask();
    arrive();
    const { results, isEarly } = await answer;
    expect(isEarly).toBeUndefined();
    expect(results[0]?.nbHits).toBeGreaterThan(0);
  });
});

test('only the text that hits need is loaded, and only once', async () => {
  const files = readFiles();
  const engine = createBrowserEngine(files);
  await engine.ready;
  expect(files.read).toEqual(['manifest.json', expect.stringMatching(/^parts\/index\.[0-9a-f]{10}\.txt$/)]);
  await engine.multi([docSearchRequest('page 3', { hitsPerPage: 1 })]);
  expect(files.read).toHaveLength(3);
  await engine.multi([docSearchRequest('page 3', { hitsPerPage: 1 })]);
  expect(files.read).toHaveLength(3);
});

test("hits come without text where it can't be loaded", async () => {
  const engine = createBrowserEngine(readFiles({ failing: /^parts\/content/ }));
  const { results } = await engine.multi([docSearchRequest('page 3')]);
  expect(results[0]?.hits[0]).toMatchObject({ url: '/page-3/', content: null });
});

test('a missing index is an error', async () => {
  await expect(createBrowserEngine(readFiles({ failing: /^parts\/index/ })).ready).rejects.toThrow('offline');
});

test('a malformed request is rejected', async () => {
  await expect(createBrowserEngine(readFiles()).multi([null])).rejects.toThrow(TypeError);
});

test('the records are kept as they are; a folder without search has none', async () => {
  expect(JSON.parse(await readFile(path.join(folder, 'records.json'), 'utf8'))).toEqual(records);
  expect(await loadSearch(path.join(outDir, 'nothing'))).toBeUndefined();
});

describe('search by meaning', () => {
  let dir: string;
  const own = (): string => path.join(dir, 'site-data', 'search');
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'search-'));
    const pages = [
      { url: '/login/', title: 'Recover access', questions: ['I lost my password and cannot get in'] },
      ...Array.from({ length: 30 }, (_, i) => ({ url: `/${i}/`, title: `Credentials ${i}` })),
    ];
    const vectors = await readVectors('data/search-vectors/table.bin');
    await writeSiteFiles({ outDir: dir, ...createSearchFiles({ records: recordsOf(pages), vectors }) });
  });
  afterAll(() => rm(dir, { recursive: true }));
  const urls = async (engine: ReturnType<typeof createBrowserEngine>, query: string, page = 0) =>
    (await engine.multi([docSearchRequest(query, { page })])).results[0]?.hits.map(({ url }) => url) ?? [];

  test('its vectors are loaded after the first answer, and hits that were shown keep their places', async () => {
    const files = readFiles({ from: own() });
    const engine = createBrowserEngine(files);
    await engine.ready;
    await engine.multi([]);
    expect(files.read.filter((name) => name.includes('vectors'))).toEqual([]);
    const first = await urls(engine, 'forgotten credentials');
    expect(first).not.toContain('/login/');
    await vi.waitFor(async () => expect(await urls(engine, 'locked out of my account')).toContain('/login/'));
    expect(files.read.filter((name) => name.includes('vectors'))).toHaveLength(1);

    const again = createBrowserEngine(readFiles({ from: own() }));
    const shown = await urls(again, 'credentials forgotten');
    await vi.waitFor(() => expect(shown).toHaveLength(20));
    const rest = await urls(again, 'credentials forgotten', 1);
    expect(new Set([...shown, ...rest]).size).toBe(shown.length + rest.length);
  });

  test("where they can't be loaded, words alone are searched", async () => {
    const engine = createBrowserEngine(readFiles({ from: own(), failing: /vectors/ }));
    await urls(engine, 'credentials 3');
    expect((await urls(engine, 'credentials 3'))[0]).toBe('/3/');
  });

  test('a damaged table stops the build and names the file', async () => {
    await expect(readVectors('tests/unit/search/helpers.ts')).rejects.toThrow(/helpers\.ts cannot be read/);
    expect(await readVectors('data/search-vectors/none.bin')).toBeUndefined();
  });
});
