import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CompressCache, openCompressCache } from './compress-cache-fs';
import { listFiles } from './list-files-fs';

/** Smaller files gain less than a network packet. */
export const MIN_BYTES = 512;

const COMPRESSIBLE = new Set(
  '.bin .css .html .ico .js .json .map .md .mjs .svg .ttf .txt .wasm .webmanifest .xml'.split(' '),
);

/**
 * Brotli quality. On pages of this site, level 10 takes a quarter of the time of level 11 and its output
 * is 2 % larger (level 9: 12 %). Level 11 is kept for the few large files (main bundle, search index) and for style
 * sheets, which hold back the first paint.
 */
const BROTLI_USUAL = 10;
const BROTLI_BEST = 11;
const LARGE_BYTES = 100_000;
const GZIP_BEST = 9;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface Method {
  name: string;
  suffix: string;
  compress: (bytes: Uint8Array) => Promise<Buffer>;
}

function brotliMethod(quality: number): Method {
  return {
    name: `q${quality}.br`,
    suffix: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  };
}

const GZIP: Method = {
  name: `l${GZIP_BEST}.gz`,
  suffix: '.gz',
  compress: (bytes) => deflate(bytes, { level: GZIP_BEST }),
};
const BROTLI = brotliMethod(BROTLI_USUAL);
const BROTLI_BEST_METHOD = brotliMethod(BROTLI_BEST);

/** What was compressed: number of files, bytes before and after brotli, results that were kept from before. */
export interface PrecompressSummary {
  files: number;
  originalBytes: number;
  brotliBytes: number;
  cached: number;
}

/** Writes `x.br` and `x.gz` beside `x` where they are smaller, and removes those of an earlier build. */
async function compressFile(
  filePath: string,
  cache: CompressCache,
  summary: PrecompressSummary,
): Promise<void> {
  const bytes = await readFile(filePath);
  const isWorthIt = bytes.length >= LARGE_BYTES || filePath.endsWith('.css');
  const methods = [isWorthIt ? BROTLI_BEST_METHOD : BROTLI, GZIP];
  if (bytes.length < MIN_BYTES) {
    await Promise.all(methods.map(({ suffix }) => rm(filePath + suffix, { force: true })));
    return;
  }
  summary.files += 1;
  summary.originalBytes += bytes.length;
  for (const method of methods) {
    const { result, isHit } = await cache.get(bytes, method);
    if (isHit) summary.cached += 1;
    if (method.suffix === '.br') summary.brotliBytes += Math.min(result.length, bytes.length);
    if (result.length < bytes.length) await writeFile(filePath + method.suffix, result);
    else await rm(filePath + method.suffix, { force: true });
  }
}

/**
 * Compresses the files of a built site with brotli and gzip. Runs last: whatever changes a file
 * afterwards leaves a wrong twin behind.
 *
 * @param options.dir folder of the built site
 * @param options.cacheDir results by content, so that a second build compresses only what changed
 * @param options.log receives one line with the outcome
 */
export async function precompress(options: {
  dir: string;
  cacheDir?: string;
  log: (message: string) => void;
}): Promise<PrecompressSummary> {
  const { dir, cacheDir = join('.cache', 'precompress'), log } = options;
  const started = Date.now();
  const cache = openCompressCache({ dir: cacheDir, now: started });
  const summary: PrecompressSummary = { files: 0, originalBytes: 0, brotliBytes: 0, cached: 0 };
  const queue = (await listFiles(dir)).filter((path) => COMPRESSIBLE.has(extname(path).toLowerCase()));

  // zlib works in Node's thread pool; a few files at a time keep it busy without reading all into memory.
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      await compressFile(join(dir, path), cache, summary);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  await cache.prune();

  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
  log(
    `Compressed ${summary.files} files: ${kilobytes(summary.originalBytes)} to ${kilobytes(summary.brotliBytes)} ` +
      `with brotli, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return summary;
}
