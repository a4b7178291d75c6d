import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FileCache, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { listFiles } from './list-files-fs';

/** Smaller files gain less than a network packet. */
export const MIN_BYTES = 512;

const COMPRESSIBLE = new Set(
  '.atom .css .html .ico .js .json .map .md .mjs .svg .ttf .txt .wasm .webmanifest .xml'.split(' '),
);

/** Settings of a host, which it sends to nobody. */
const NEVER_SENT = '/vercel.json';

/**
 * Brotli quality by who waits for a file. On pages of this site, level 10 takes a third of the time of level 11 and
 * its output is 2 % larger; level 9 takes a sixteenth, and 10 % more. Level 11 is for what every reader loads and few
 * edits change: style sheets and the main script. The search index changes with every edit, and at level 11 the whole
 * build would wait half a second for 1 KB. Level 7 is for texts that only programs fetch, and for what is too large
 * for a reader to wait for.
 *
 * Every page names the bundler's runtime script, whose name changes with every edit of any page, so no page can be taken
 * from the cache after an edit. All pages take 8 to 11 s at level 10 and 1.6 s at level 7, with 7 % larger output.
 */
const BROTLI_USUAL = 10;
const BROTLI_BEST = 11;
const BROTLI_FAST = 7;
const LARGE_BYTES = 100_000;
const HUGE_BYTES = 2_000_000;
const FOR_PROGRAMS = new Set('.atom .map .md .txt .xml'.split(' '));
/** The search's files, whose index is called a text. */
const SEARCH = '/site-data/search/';
const GZIP_BEST = 9;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Kinds of twins, by their suffix. */
type Coding = 'br' | 'gz';

interface Method {
  name: string;
  suffix: string;
  compress: (bytes: Buffer) => Promise<Buffer>;
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

/** How much time pages are worth: "best" for readers, "fast" for a build that nobody but its author looks at. */
export type Compression = 'best' | 'fast';

function brotliQuality(filePath: string, bytes: number, compression: Compression): number {
  const extension = extname(filePath).toLowerCase();
  if (compression === 'fast' && extension === '.html') return BROTLI_FAST;
  if (extension === '.css') return BROTLI_BEST;
  const isForProgram = FOR_PROGRAMS.has(extension) && !filePath.replaceAll('\\', '/').includes(SEARCH);
  if (isForProgram || bytes >= HUGE_BYTES) return BROTLI_FAST;
  // Of the scripts, the large ones are those that every reader loads; of the texts, the index and the vectors.
  return bytes >= LARGE_BYTES && (extension === '.js' || extension === '.txt') ? BROTLI_BEST : BROTLI_USUAL;
}

/** What was compressed: number of files, bytes before and after brotli, results that were cached from before. */
export interface PrecompressSummary {
  files: number;
  originalBytes: number;
  brotliBytes: number;
  cached: number;
}

/** Writes `x.br` and `x.gz` beside `x` where they are smaller, and removes those of an earlier build. */
async function compressFile(
  filePath: string,
  {
    codings,
    compression,
    cache,
    summary,
  }: {
    codings: readonly Coding[];
    compression: Compression;
    cache: FileCache;
    summary: PrecompressSummary;
  },
): Promise<void> {
  const bytes = await readFile(filePath);
  const quality = brotliQuality(filePath, bytes.length, compression);
  const methods = [brotliMethod(quality), GZIP].filter(({ suffix }) =>
    codings.some((coding) => suffix === `.${coding}`),
  );
  if (bytes.length < MIN_BYTES) {
    await Promise.all(methods.map(({ suffix }) => rm(filePath + suffix, { force: true })));
    return;
  }
  summary.files += 1;
  summary.originalBytes += bytes.length;
  for (const method of methods) {
    const input = [method.name, bytes];
    const cached = cache.get(input);
    if (cached !== undefined) summary.cached += 1;
    const result = cached ?? (await method.compress(bytes));
    if (cached === undefined) cache.set(input, result);
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
 * @param options.codings which twins are made, by their suffix
 * @param options.compression whether pages are compressed as small or as fast as possible
 * @param options.cacheDir folder of results by content, so that a second build compresses only what changed
 * @param options.log receives one line with the outcome
 */
export async function precompress(options: {
  dir: string;
  codings?: readonly Coding[];
  compression?: Compression;
  cacheDir?: string;
  log: (message: string) => void;
}): Promise<PrecompressSummary> {
  const { dir, codings = ['br', 'gz'], compression = 'best', cacheDir, log } = options;
  const started = Date.now();
  // What compresses is a part of Node.js.
  const cache = openFileCache({ name: 'precompress', version: process.version, root: cacheDir });
  const summary: PrecompressSummary = { files: 0, originalBytes: 0, brotliBytes: 0, cached: 0 };
  const paths = (await listFiles(dir)).filter(
    (path) => COMPRESSIBLE.has(extname(path).toLowerCase()) && path !== NEVER_SENT,
  );
  // The largest first: the search index alone takes a second, and the others go on beside it.
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(dir, path))).size));
  const queue = paths
    .map((path, index) => ({ path, bytes: sizes[index] ?? 0 }))
    .sort((a, b) => a.bytes - b.bytes)
    .map(({ path }) => path);

  // zlib works in Node's thread pool; some files at a time keep it busy without reading all into memory.
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      await compressFile(join(dir, path), { codings, compression, cache, summary });
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() + 4 }, worker));

  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
  const brotliSize = codings.includes('br') ? ` to ${kilobytes(summary.brotliBytes)} with brotli` : '';
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  log(`Compressed ${summary.files} files: ${kilobytes(summary.originalBytes)}${brotliSize}, ${seconds} s`);
  return summary;
}
