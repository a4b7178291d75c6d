import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readManifest } from '@identity-docs/search/core';
import { loadSearch } from '@identity-docs/server/load-search';
import type { GradedQuery } from './search-quality';

/** The budgets: milliseconds from a key to results, 95th percentile, and compressed bytes before the first result. */
export const SPEED_BUDGET = { p95: 8, bytes: 250 * 1024 };

/** DocSearch's own request, which the browser sends for every key. */
const requestOf = (query: string) => ({
  query,
  indexName: 'docs',
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
  attributesToSnippet: [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`).concat('content:10'),
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
});

/** The value below which the given share of sorted numbers lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Size of a file as a server sends it (brotli 11). */
async function compressedSize(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;
}

/**
 * Types every query of the corpus letter by letter and prints the time of a keystroke, the time to load, and the bytes
 * to load before the first result. Returns whether the budgets are met, and throws if the build has no search files.
 */
export async function benchSearchSpeed({
  buildDir = 'build',
  corpus = path.join('tools', 'bench', 'corpus', 'dev-queries.json'),
  log = console.log,
}: {
  buildDir?: string;
  corpus?: string;
  log?: (text: string) => void;
} = {}): Promise<boolean> {
  const folder = path.join(buildDir, 'site-data', 'search');
  const start = performance.now();
  const multi = await loadSearch(buildDir);
  if (!multi) throw new Error(`${buildDir} has no search files: run \`npm run build\``);
  const loaded = performance.now() - start;
  const queries = JSON.parse(await readFile(corpus, 'utf8')) as GradedQuery[];
  const typed = queries.flatMap(({ query }) =>
    Array.from({ length: query.length }, (_, i) => query.slice(0, i + 1)),
  );
  for (const query of typed) multi([requestOf(query)]);
  const times = typed.map((query) => {
    const from = performance.now();
    multi([requestOf(query)]);
    return performance.now() - from;
  });
  const sorted = times.toSorted((a, b) => a - b);

  const manifest = readManifest(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  const index = path.join(folder, manifest.index);
  const shards = await Promise.all(
    manifest.content.map(({ file }) => compressedSize(path.join(folder, file))),
  );
  const bytes = (await compressedSize(index)) + (await compressedSize(path.join(folder, 'manifest.json')));
  const p95 = percentile(sorted, 0.95);
  const kilobytes = (size: number): string => `${(size / 1024).toFixed(0)} KB`;
  log(
    `search speed: ${typed.length} keys, p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${SPEED_BUDGET.p95}), p99 ${percentile(sorted, 0.99).toFixed(1)} ms; loading ${loaded.toFixed(0)} ms`,
  );
  log(
    `search bytes: index and list ${kilobytes(bytes)} (budget ${kilobytes(SPEED_BUDGET.bytes)}), ${kilobytes((await stat(index)).size)} unpacked; ${shards.length} text files, largest ${kilobytes(Math.max(0, ...shards))}`,
  );
  return p95 <= SPEED_BUDGET.p95 && bytes <= SPEED_BUDGET.bytes;
}
