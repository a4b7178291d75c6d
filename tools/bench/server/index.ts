import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from '../support/budget';
import { ask, type Load, type LoadResult } from './load';
import { needProgram } from './need-program';
import { readResidentMegabytes, startNginx, startOurs } from './processes';
import { writeSearchScript } from './search-script';

const PAGE = '/install-config/upgrade/';
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
/** The number of readers who open pages while others search. */
const PAGE_READERS = 4;
/** The number of requests after which memory must not have grown. */
const MANY = 1_000_000;
const SAMPLE_EVERY = 100_000;

/**
 * Measures how many requests per second the server handles, compared with nginx with the same files in the same run,
 * and whether its memory stays constant over a million requests. Each is one process with 32 connections on this
 * machine and gzip.
 *
 * @param options.dir folder of the built site
 * @returns the figures; none, with a message, if wrk or nginx is missing and can't be installed
 */
export async function measureServer(options: { dir: string }): Promise<Figure[]> {
  const wrk = needProgram('wrk');
  const nginx = needProgram('nginx');
  if (wrk === undefined || nginx === undefined) {
    console.log('Skipped: this needs wrk and nginx (apt-get install wrk nginx).');
    return [];
  }
  const dir = resolve(options.dir);
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const strangers = writeSearchScript(join(folder, 'strangers.lua'), 'strangers');
  const readers = writeSearchScript(join(folder, 'readers.lua'), 'readers');
  const ours = await startOurs(dir);
  const other = await startNginx({ program: nginx, dir, folder });
  const results: LoadResult[] = [];
  const measure = async (load: Load): Promise<LoadResult> => {
    await ask(wrk, { ...load, seconds: WARM_UP_SECONDS });
    const result = await ask(wrk, load);
    results.push(result);
    return result;
  };
  try {
    const pageLoad = { url: ours.origin + PAGE, seconds: SECONDS };
    const page = await measure(pageLoad);
    const theirs = await measure({ url: other.origin + PAGE, seconds: SECONDS });
    const distinct = await measure({ url: ours.origin, seconds: SECONDS, script: strangers });
    const typed = await measure({ url: ours.origin, seconds: SECONDS, script: readers });
    // These searches last longer than the warm-up and measurement of the pages.
    const searching = ask(wrk, {
      url: ours.origin,
      seconds: WARM_UP_SECONDS + SECONDS + 2,
      script: strangers,
    });
    const meanwhile = await measure({ ...pageLoad, connections: PAGE_READERS });
    results.push(await searching);
    const memory = await watchMemory({ wrk, pid: ours.pid, url: ours.origin + PAGE, rate: page.perSecond });
    return [
      ...rows('A page, our server', page),
      ...rows('A page, nginx', theirs),
      ...rows('A search that is not cached', distinct),
      ...rows('A search as readers type', typed),
      ...rows('A page while searches run', meanwhile),
      { what: 'Failed responses', value: countFailures(results), unit: '', atMost: 0 },
      ...memory,
    ];
  } finally {
    await ours.stop();
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = (what: string, { perSecond, p99 }: LoadResult): Figure[] => [
  { what, value: perSecond, unit: '/s' },
  { what: `${what}, p99`, value: p99, unit: 'ms' },
];

/** Adds up the failures of all measurements, and prints them by kind. */
function countFailures(results: readonly LoadResult[]): number {
  const kinds = results.flatMap(({ failures }) => Object.entries(failures)).filter(([, count]) => count > 0);
  for (const [kind, count] of kinds) console.log(`  no success: ${kind}, ${count} times`);
  return kinds.reduce((sum, [, count]) => sum + count, 0);
}

/** Memory after each hundred thousand requests. In the second half, it can grow by at most a tenth. */
async function watchMemory(options: {
  wrk: string;
  pid: number;
  url: string;
  rate: number;
}): Promise<Figure[]> {
  const { wrk, pid, url, rate } = options;
  if (!existsSync(`/proc/${pid}/status`)) return [];
  const samples: number[] = [];
  let done = 0;
  while (done < MANY) {
    done += (await ask(wrk, { url, seconds: Math.max(1, Math.round(SAMPLE_EVERY / rate)) })).requests;
    samples.push(readResidentMegabytes(pid));
  }
  console.log(
    `  memory over ${done} requests, MB: ${samples.map((megabytes) => megabytes.toFixed(0)).join(' ')}`,
  );
  const last = samples.at(-1) ?? 0;
  const middle = samples[Math.floor(samples.length / 2)] ?? last;
  return [
    { what: 'Memory after a million requests', value: last, unit: 'MB' },
    { what: 'Memory growth in the second half', value: (last / middle - 1) * 100, unit: '%', atMost: 10 },
  ];
}
