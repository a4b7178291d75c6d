import { readFileSync } from 'node:fs';
import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { startServer } from '@identity-docs/server/create-server';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { GradedQuery } from './search-quality';
import { SPEED_BUDGET } from './search-speed';
import type { Figure } from './support/budget';

const GUIDE = '/install-config/upgrade/';
const CPU_SLOWDOWN = 4;
const MEGABYTE = 1024 * 1024;

/**
 * Measures what the search costs in the reader's browser: bytes before the first result, time from a key to its
 * results, and memory. Every query of the corpus is typed letter by letter in the site's own worker. Browsers slow down
 * only the thread of a page, so the same script runs in a page to simulate a CPU that is 4 times slower.
 *
 * @param options.dir folder of the built site
 */
export async function measureSearchInBrowser(options: { dir: string }): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(`This measurement needs Chromium: ${INSTALL_HINT}.`);
  const site = await startServer({ dir: options.dir });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { needed, bytes, workerUrl } = await openSearch(browser, site.origin);
    const typing = { browser, origin: site.origin, workerUrl };
    const fast = await typeQueries({ ...typing, isSlow: false });
    const slow = await typeQueries({ ...typing, isSlow: true });
    return [
      {
        what: 'Index and list, needed for the first result',
        value: needed / 1024,
        unit: 'KB',
        atMost: SPEED_BUDGET.bytes / 1024,
      },
      {
        what: 'Including vectors and texts of hits, loaded in the meantime',
        value: bytes / 1024,
        unit: 'KB',
      },
      { what: 'Worker ready, index loaded', value: fast.ready, unit: 'ms' },
      ...rows('Time from a key to results in the worker', fast.times),
      { what: 'Bytes on a CPU that is 4 times slower', value: slow.ready, unit: 'ms' },
      ...rows('Time from a key to results on a CPU that is 4 times slower', slow.times, SPEED_BUDGET.p95),
      { what: 'Memory of the worker', value: fast.memory / MEGABYTE, unit: 'MB' },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

function rows(what: string, times: readonly number[], atMost?: number): Figure[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [
    { what: `${what}, p50`, value: at(0.5), unit: 'ms' },
    { what: `${what}, p95`, value: at(0.95), unit: 'ms', ...(atMost === undefined ? {} : { atMost }) },
  ];
}

/** Files that the first result needs: the list of the files, and the index. */
const NEEDED = /\/site-data\/search\/(manifest\.json|parts\/index\.)/;

/** Searches as a reader does, and records the worker's URL and the bytes of the files that the search fetched. */
async function openSearch(
  browser: Browser,
  origin: string,
): Promise<{ needed: number; bytes: number; workerUrl: string }> {
  const page = await browser.newPage();
  let needed = 0;
  let bytes = 0;
  page.on('response', (response) => {
    if (!response.url().includes('/site-data/search/')) return;
    const length = Number(response.headers()['content-length'] ?? 0);
    bytes += length;
    if (NEEDED.test(response.url())) needed += length;
  });
  const started = page.waitForEvent('worker');
  await page.goto(origin + GUIDE);
  await page.locator('.DocSearch-Button').click();
  const worker = await started;
  await page.locator('.DocSearch-Input').fill('redis');
  await page.locator('.DocSearch-Hit').first().waitFor();
  const workerUrl = worker.url();
  await page.close();
  return { needed, bytes, workerUrl };
}

interface Typing {
  /** Milliseconds from a key to its results. */
  times: number[];
  /** Milliseconds from the start of the worker to its first response. */
  ready: number;
  /** Bytes of the worker's objects and buffers after all queries; 0 if there is no worker. */
  memory: number;
}

async function typeQueries(options: {
  browser: Browser;
  origin: string;
  workerUrl: string;
  isSlow: boolean;
}): Promise<Typing> {
  const { browser, origin, workerUrl, isSlow } = options;
  const corpus = JSON.parse(readFileSync('tools/bench/corpus/dev-queries.json', 'utf8')) as GradedQuery[];
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(origin + GUIDE);
    const session = await context.newCDPSession(page);
    if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const attached = isSlow ? undefined : attachToWorker(session);
    const started = Date.now();
    if (isSlow) await openInPage(page, workerUrl);
    else await openWorker(page, workerUrl);
    await sendFirst(page, `${origin}/site-data/search/`);
    const ready = Date.now() - started;
    const times = await askAll(
      page,
      corpus.map(({ query }) => query),
    );
    const memory = attached ? await readHeap(session, await attached) : 0;
    return { times, ready, memory };
  } finally {
    await context.close();
  }
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

async function openWorker(page: Page, url: string): Promise<void> {
  await page.evaluate((workerUrl) => {
    Object.assign(window, { benchWorker: new Worker(workerUrl) });
  }, url);
}

/** Runs the worker's script in the page, with an object that looks like a worker. */
async function openInPage(page: Page, url: string): Promise<void> {
  await page.evaluate(() => {
    // These are methods, because the compiler's helper for named functions doesn't exist in the page.
    const benchWorker = {
      postMessage(data: unknown) {
        window.onmessage?.({ data } as MessageEvent);
      },
      onmessage(_event: { data: unknown }) {},
    };
    Object.assign(window, {
      benchWorker,
      postMessage(data: unknown) {
        benchWorker.onmessage({ data });
      },
    });
  });
  await page.addScriptTag({ url });
}

/** Makes the worker load the index, and waits for the first response. */
async function sendFirst(page: Page, url: string): Promise<void> {
  await page.evaluate(
    (dataUrl) =>
      new Promise<void>((resolve) => {
        const { benchWorker: worker } = window as unknown as { benchWorker: Worker };
        worker.onmessage = () => resolve();
        worker.postMessage({ kind: 'open', dataUrl });
        worker.postMessage({ kind: 'search', id: 0, requests: [{ indexName: 'docs', query: 'redis' }] });
      }),
    url,
  );
}

async function attachToWorker(session: CDPSession): Promise<string> {
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId));
  });
  const params = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await session.send('Target.setAutoAttach', params);
  return attached;
}

/** Bytes used by a worker for objects and the buffers of typed arrays, after garbage collection. */
function readHeap(session: CDPSession, sessionId: string): Promise<number> {
  const send = (id: number, method: string) =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return new Promise((resolve, reject) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: HeapUsage };
      if (id === 2) resolve((result?.usedSize ?? 0) + (result?.backingStorageSize ?? 0));
    });
    send(1, 'HeapProfiler.collectGarbage')
      .then(() => send(2, 'Runtime.getHeapUsage'))
      .catch(reject);
  });
}

/** Types every query letter by letter, twice. The first run loads the texts, and the second is measured. */
function askAll(page: Page, queries: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async (typed) => {
      const { benchWorker: worker } = window as unknown as { benchWorker: Worker };
      const times: number[] = [];
      for (const isMeasured of [false, true]) {
        for (const [index, query] of typed.entries()) {
          const started = performance.now();
          await new Promise<void>((resolve) => {
            worker.onmessage = () => resolve();
            const requests = [{ indexName: 'docs', query, hitsPerPage: 20 }];
            worker.postMessage({ kind: 'search', id: index + 1, requests });
          });
          if (isMeasured) times.push(performance.now() - started);
        }
      }
      return times;
    },
    queries.flatMap((query) => Array.from({ length: query.length }, (_, end) => query.slice(0, end + 1))),
  );
}
