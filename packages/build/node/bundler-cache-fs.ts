import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * The largest size of the bundler's cache, in bytes. The two parts of a build, for browser and server, take 190 MB, so
 * there is room for the previous version too. The bundler itself never removes one.
 */
const MAX_BYTES = 450 * 1024 * 1024;

/** The list of a cache's files, next to the cache. */
const sealOf = (root: string): string => `${root}.list`;

/**
 * Removes the bundler's cache unless it is, byte for byte, what {@link sealBundlerCache} has recorded. The bundler
 * doesn't check it. With a damaged file, it waits forever or builds something wrong.
 *
 * @param root folder of the cache, which may not exist
 * @returns whether there is a cache to build from, and whether one was removed
 */
export function checkBundlerCache(root: string): 'none' | 'good' | 'removed' {
  if (!existsSync(root) || readdirSync(root).length === 0) return 'none';
  if (readSeal(root) === listFiles(root)) return 'good';
  removeBundlerCache(root);
  return 'removed';
}

/** Removes the bundler's cache. */
export function removeBundlerCache(root: string): void {
  rmSync(sealOf(root), { force: true });
  rmSync(root, { recursive: true, force: true });
}

/**
 * Records the content of the cache for {@link checkBundlerCache}. Call it when the bundler has closed its cache. A
 * build that was stopped earlier doesn't get here, so the next build notices whatever it left.
 *
 * @param root folder of the cache
 */
export function sealBundlerCache(root: string): void {
  if (!existsSync(root)) return;
  const part = `${sealOf(root)}.part`;
  writeFileSync(part, listFiles(root));
  renameSync(part, sealOf(root));
}

/**
 * Lists the files of a folder, one per line: checksum, size, and name. The checksum is a CRC-32, which misses one of
 * four billion random errors and takes a fifth of the time of a SHA-256, 0.1 s for the cache of a build.
 */
function listFiles(root: string): string {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const lines = names.flatMap((name) => {
    if (!statSync(join(root, name)).isFile()) return [];
    const bytes = readFileSync(join(root, name));
    return [`${crc32(bytes).toString(16)} ${bytes.length} ${name}\n`];
  });
  return lines.join('');
}

function readSeal(root: string): string | undefined {
  try {
    return readFileSync(sealOf(root), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Removes the least recently used versions of a bundler's cache above a size.
 *
 * @param options.root folder of the cache, which may not exist
 * @param options.maxBytes the most bytes of all versions together
 */
export function pruneBundlerCache(options: { root: string; maxBytes?: number }): void {
  const { root, maxBytes = MAX_BYTES } = options;
  if (!existsSync(root)) return;
  const versions = readdirSync(root)
    .map((name) => ({ dir: join(root, name), ...measure(join(root, name)) }))
    .sort((a, b) => b.usedMs - a.usedMs);
  let total = 0;
  for (const { dir, bytes } of versions) {
    total += bytes;
    if (total > maxBytes) rmSync(dir, { recursive: true, force: true });
  }
}

/** Size of a folder, and the last time that anything in it was written or read. */
function measure(dir: string): { bytes: number; usedMs: number } {
  const names = statSync(dir).isDirectory() ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  let bytes = 0;
  let usedMs = 0;
  for (const name of ['.', ...names]) {
    const found = statSync(join(dir, name), { throwIfNoEntry: false });
    if (found?.isFile()) bytes += found.size;
    usedMs = Math.max(usedMs, found?.mtimeMs ?? 0, found?.isFile() ? found.atimeMs : 0);
  }
  return { bytes, usedMs };
}
