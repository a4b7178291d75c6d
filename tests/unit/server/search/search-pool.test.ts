import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { loadSearch, readSearchFolder, type SearchFiles } from '../../../../features/server/load-search';
import type { SearchReply } from '../../../../features/server/site';
import { openSearch } from '../../../../features/server/threads/open-search';
import {
  MAX_WAITING_QUERIES,
  openSearchPool,
  type SearchThreads,
  startWorker,
  threadsFor,
} from '../../../../features/server/threads/search-pool';
import type { WorkerData } from '../../../../features/server/threads/search-worker';
import { shareTexts } from '../../../../features/server/threads/shared-texts';
import { writeSiteFiles } from '../../../../packages/pages/docusaurus';
import { createSearchFiles } from '../../../../packages/search/docusaurus/create-search-files';
import { docSearchRequest, recordsOf } from '../../search/helpers';

const SETTINGS = JSON.stringify({
  release: '2025.8',
  formerNames: [],
  settings: [
    {
      name: 'AUTHENTIK_REDIS__HOST',
      key: 'redis.host',
      type: 'text',
      default: 'localhost',
      readBy: ['server'],
      description: 'Host of Redis.',
      path: '/configuration/#redis',
    },
  ],
});
const openFragile = (threads: number) =>
  openSearchPool(data, {
    threads,
    start: () => startWorker(data, new URL('./fragile-worker.mjs', import.meta.url)),
  });
const decode = (reply: SearchReply): unknown =>
  reply.kind === 'results'
    ? { results: reply.results.map((json) => JSON.parse(new TextDecoder().decode(json))) }
    : reply;
const queries = (count: number) => Array.from({ length: count }, (_, i) => ({ query: `gateway ${i}` }));

let dir: string;
let files: SearchFiles;
let data: WorkerData;
const open: SearchThreads[] = [];
const keep = async (starting: Promise<SearchThreads>): Promise<SearchThreads> => {
  const thread = await starting;
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
  await writeSiteFiles({ outDir: dir, ...createSearchFiles({ records }) });
  files = await needFiles(dir);
  data = {
    files,
    texts: shareTexts(
      new Map([
        ['/data/settings.json', new TextEncoder().encode(SETTINGS)],
        [
          '/data/index.json',
          new TextEncoder().encode('[{"url":"https://docs.example.com/data/settings.json"}]'),
        ],
      ]),
    ),
  };
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.stop()));
});
afterAll(() => rm(dir, { recursive: true }));

test.each([
  [1, 1],
  [2, 2],
  [16, 2],
])('%d cores search on %d threads', (cores, threads) => {
  expect(threadsFor(cores)).toBe(threads);
});

describe('several search threads', () => {
  it('share the queries of a batch', async () => {
    const { search } = await keep(openFragile(2));
    const threads = decode(await search(Array.from({ length: 8 }, () => ({ query: 'thread' }))));
    expect(new Set((threads as { results: number[] }).results).size).toBe(2);
  });

  it('go on when one of them breaks', async () => {
    const { search } = await keep(openFragile(2));
    await expect(search([{ query: 'end' }, { query: 'a' }])).rejects.toThrow('ended with code 3');
    expect(decode(await search(queries(4)))).toEqual({ results: queries(4) });
  });

  it('all end if one of them cannot be opened', async () => {
    const started: Worker[] = [];
    const start = (): Worker => {
      const entry = started.length === 1 ? new URL('./no-such-worker.mjs', import.meta.url) : undefined;
      const worker = startWorker(data, entry);
      started.push(worker);
      return worker;
    };
    await expect(openSearchPool(data, { threads: 2, start })).rejects.toThrow('no-such-worker');
    // A thread that has ended has no id.
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });
});

describe('a search thread', () => {
  it('answers as the engine does on the thread that asks, and says what is wrong with a request', async () => {
    const { search } = await keep(openSearch(data));
    const multi = await loadSearch(dir);
    const requests = ['gateway', 'gatewys', 'nothing'].map((query) => docSearchRequest(query));
    const untimed = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0'));
    expect(untimed(decode(await search(requests)))).toEqual(untimed(multi?.(requests)));
    expect(await search([7])).toEqual({ kind: 'malformed', message: 'Each request must be an object.' });
  });

  it('refuses what goes beyond its queue, and has room again when it is done', async () => {
    const { search } = await keep(openSearchPool(data, { threads: 1 }));
    // Two are with the thread and do not wait any more.
    const accepted = [search(queries(MAX_WAITING_QUERIES + 1)), search(queries(1))];
    expect(await search(queries(1))).toEqual({ kind: 'busy' });
    expect((await Promise.all(accepted)).map(({ kind }) => kind)).toEqual(['results', 'results']);
    expect((await search(queries(MAX_WAITING_QUERIES))).kind).toBe('results');
  });

  it('answers others while one client has filled the queue, and keeps the order of a batch', async () => {
    const { search } = await keep(openFragile(1));
    const greedy = Array.from({ length: 4 }, () => search(queries(50), 'greedy'));
    const others = await Promise.all(['a', 'b', 'c'].map((client) => search([{ query: client }], client)));
    expect(others.map(decode)).toEqual(['a', 'b', 'c'].map((query) => ({ results: [{ query }] })));
    const [first, ...rest] = await Promise.all(greedy);
    expect(decode(first as SearchReply)).toEqual({ results: queries(50) });
    expect(rest.filter(({ kind }) => kind === 'busy').length).toBeGreaterThan(0);
  });

  it('runs tools too, and says what one fails for', async () => {
    const { runTool } = await keep(openSearchPool(data, { threads: 1 }));
    const reply = await runTool({ tool: 'settings', name: 'redis.host' });
    const answer = reply.kind === 'answered' ? JSON.parse(new TextDecoder().decode(reply.json)) : reply;
    expect(answer.text).toMatch(
      /^# `AUTHENTIK_REDIS__HOST`\n[\s\S]*https:\/\/docs.example.com\/configuration\/#redis$/,
    );
    await expect(runTool({ tool: 'upgrade-plan', from: '2025.2' })).rejects.toThrow(
      'The site has no /data/releases.json',
    );
  });

  it('is not opened where the build has no search files, and fails to open where they are damaged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'search-'));
    try {
      expect(await readSearchFolder(folder)).toBeUndefined();
      await writeSiteFiles({ outDir: folder, ...createSearchFiles({ records: [] }) });
      await writeFile(path.join(folder, 'site-data/search/manifest.json'), '{"version":1}');
      await expect(readSearchFolder(folder)).rejects.toThrow('not of version 3');
      await expect(openSearch({ ...data, files: { ...files, index: new Uint8Array(9) } })).rejects.toThrow();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('fails the questions it had when it breaks, and is started again by the next', async () => {
    const { search } = await keep(openFragile(1));
    const broken = [search([{ query: 'end' }]), search([{ query: 'after' }])];
    for (const question of broken) await expect(question).rejects.toThrow('ended with code 3');
    expect(decode(await search([{ query: 'again' }]))).toEqual({ results: [{ query: 'again' }] });
  });

  it('stops, and answers nothing after that', async () => {
    const { search, stop } = await openFragile(1);
    await stop();
    expect(await search([{ query: 'late' }])).toEqual({ kind: 'busy' });
  });
});
