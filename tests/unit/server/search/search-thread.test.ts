import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeSearchFiles } from '../../../../packages/search/docusaurus/search-index-fs';
import { loadSearch, readSearchFolder, type SearchFiles } from '../../../../packages/server/load-search';
import {
  MOST_WAITING_QUERIES,
  openSearchThread,
  type SearchThread,
} from '../../../../packages/server/threads/search-thread';
import { startSearchThread } from '../../../../packages/server/threads/start-search-thread';
import type { SearchReply } from '../../../../packages/server/types';
import { docSearchRequest, recordsOf } from '../../search/helpers';

const FRAGILE = new URL('./fragile-worker.mjs', import.meta.url);
const decode = (reply: SearchReply): unknown =>
  reply.kind === 'results' ? JSON.parse(new TextDecoder().decode(reply.json)) : reply;
const queries = (count: number) => Array.from({ length: count }, (_, i) => ({ query: `gateway ${i}` }));

let dir: string;
let files: SearchFiles;
const open: SearchThread[] = [];
const keep = async (starting: Promise<SearchThread | undefined>): Promise<SearchThread> => {
  const thread = await starting;
  if (thread === undefined) throw new Error('There is no search.');
  open.push(thread);
  return thread;
};

async function needFiles(folder: string): Promise<SearchFiles> {
  const found = await readSearchFolder(folder);
  if (found === undefined) throw new Error('There are no search files.');
  return found;
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'search-'));
  const records = recordsOf([{ url: '/gateways/', title: 'Gateways', content: 'Behind a gateway.' }]);
  await writeSearchFiles({ outDir: dir, records });
  files = await needFiles(dir);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.stop()));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the search thread', () => {
  it('answers as the engine does on the thread that asks, and says what is wrong with a request', async () => {
    const { search } = await keep(startSearchThread(files));
    const multi = await loadSearch(dir);
    const requests = ['gateway', 'gatewys', 'nothing'].map((query) => docSearchRequest(query));
    const untimed = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0'));
    expect(untimed(decode(await search(requests)))).toEqual(untimed(multi?.(requests)));
    expect(await search([7])).toEqual({ kind: 'malformed', message: 'Each request must be an object' });
  });

  it('refuses what goes beyond its queue, and has room again when it is done', async () => {
    const { search } = await keep(openSearchThread(files));
    // Two are with the thread and do not wait any more.
    const accepted = [search(queries(MOST_WAITING_QUERIES + 1)), search(queries(1))];
    expect(await search(queries(1))).toEqual({ kind: 'busy' });
    expect((await Promise.all(accepted)).map(({ kind }) => kind)).toEqual(['results', 'results']);
    expect((await search(queries(MOST_WAITING_QUERIES))).kind).toBe('results');
  });

  it('answers others while one client has filled the queue, and keeps the order of a batch', async () => {
    const { search } = await keep(openSearchThread(files, { entry: FRAGILE }));
    const greedy = Array.from({ length: 4 }, () => search(queries(50), 'greedy'));
    const others = await Promise.all(['a', 'b', 'c'].map((client) => search([{ query: client }], client)));
    expect(others.map(decode)).toEqual(['a', 'b', 'c'].map((query) => ({ results: [{ query }] })));
    const [first, ...rest] = await Promise.all(greedy);
    expect(decode(first as SearchReply)).toEqual({ results: queries(50) });
    expect(rest.filter(({ kind }) => kind === 'busy').length).toBeGreaterThan(0);
  });

  it('is not opened where the build has no search files, and fails to open where they are damaged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'search-'));
    try {
      expect(await readSearchFolder(folder)).toBeUndefined();
      await writeSearchFiles({ outDir: folder, records: [] });
      await writeFile(path.join(folder, 'site-data/search/manifest.json'), '{"version":1}');
      await expect(readSearchFolder(folder)).rejects.toThrow('not of version 3');
      await expect(startSearchThread({ ...files, index: new Uint8Array(9) })).rejects.toThrow();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('fails the questions it had when it breaks, and is started again by the next', async () => {
    const { search } = await keep(openSearchThread(files, { entry: FRAGILE }));
    const broken = [search([{ query: 'end' }]), search([{ query: 'after' }])];
    for (const question of broken) await expect(question).rejects.toThrow('ended with code 3');
    expect(decode(await search([{ query: 'again' }]))).toEqual({ results: [{ query: 'again' }] });
  });

  it('stops, and answers nothing after that', async () => {
    const { search, stop } = await openSearchThread(files, { entry: FRAGILE });
    await stop();
    expect(await search([{ query: 'late' }])).toEqual({ kind: 'busy' });
  });
});
