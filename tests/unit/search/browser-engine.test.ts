import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowserEngine } from '../../../lib/search';
import { readSynonyms, writeSearchFiles } from '../../../plugins/search-index/search-index-fs';
import { loadSearch } from '../../../server/load-search';
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
  await writeSearchFiles({ outDir, records, synonyms: { portal: ['gateway'] } });
});
afterAll(() => rm(outDir, { recursive: true }));

/** Reads emitted files as the worker does, noting which. */
function readFiles({ failing = /^$/ }: { failing?: RegExp } = {}) {
  const read: string[] = [];
  const bytes = async (name: string): Promise<Uint8Array> => {
    read.push(name);
    if (failing.test(name)) throw new Error('offline');
    return new Uint8Array(await readFile(path.join(folder, name)));
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

test('only the text that hits need is loaded, and only once', async () => {
  const files = readFiles();
  const engine = createBrowserEngine(files);
  await engine.ready;
  expect(files.read).toEqual(['manifest.json', expect.stringMatching(/^index\.[0-9a-f]{10}\.bin$/)]);
  await engine.multi([docSearchRequest('page 3', { hitsPerPage: 1 })]);
  expect(files.read).toHaveLength(3);
  await engine.multi([docSearchRequest('page 3', { hitsPerPage: 1 })]);
  expect(files.read).toHaveLength(3);
});

test('hits come without text where it cannot be loaded', async () => {
  const engine = createBrowserEngine(readFiles({ failing: /^content/ }));
  const { results } = await engine.multi([docSearchRequest('page 3')]);
  expect(results[0]?.hits[0]).toMatchObject({ url: '/page-3/', content: null });
});

test('a missing index is an error', async () => {
  await expect(createBrowserEngine(readFiles({ failing: /^index/ })).ready).rejects.toThrow('offline');
});

test('a malformed request is refused', async () => {
  await expect(createBrowserEngine(readFiles()).multi([null])).rejects.toThrow(TypeError);
});

test('a second build replaces the files of the first; a folder without search has none', async () => {
  const before = await readdir(folder);
  await writeSearchFiles({ outDir, records, synonyms: { portal: ['gateway'] } });
  expect((await readdir(folder)).sort()).toEqual(before.sort());
  expect(JSON.parse(await readFile(path.join(folder, 'records.json'), 'utf8'))).toEqual(records);
  expect(await loadSearch(path.join(outDir, 'nothing'))).toBeUndefined();
});

test('a synonym file with a broken group is an error that names it', async () => {
  await expect(readSynonyms('tests/unit/search/broken-synonyms.yaml')).rejects.toThrow(
    /broken-synonyms\.yaml has groups that cannot be read:\n {2}group 2/,
  );
});
