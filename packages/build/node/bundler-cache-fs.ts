import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the bundler keeps what it made, a folder for each version of what it was made from. */
export const BUNDLER_CACHE = 'node_modules/.cache/rspack';

/**
 * The most that it may take, in bytes: the two versions of a build, for browser and server, are 150 MB, so that going
 * back to what was before finds its version too. The bundler itself never removes one.
 */
const MAX_BYTES = 450 * 1024 * 1024;

/**
 * Removes the versions of the bundler's cache that were not used for longest, beyond a size.
 *
 * @param options.root folder of the cache, which need not be there
 * @param options.maxBytes the most that the versions may take together
 */
export function pruneBundlerCache(options: { root?: string; maxBytes?: number } = {}): void {
  const { root = BUNDLER_CACHE, maxBytes = MAX_BYTES } = options;
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

/** Size of a folder, and when something in it was written or read last. */
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
