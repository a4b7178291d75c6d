import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Entries that no build has used for so long are removed, in milliseconds (14 days). */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** Compressed results by content, kept between builds. */
export interface CompressCache {
  /** Returns the kept result, or computes and keeps it. */
  get: (
    bytes: Uint8Array,
    method: { name: string; compress: (bytes: Uint8Array) => Promise<Buffer> },
  ) => Promise<{ result: Buffer; isHit: boolean }>;
  /** Removes what no build has used for two weeks. */
  prune: () => Promise<void>;
}

/**
 * Opens a cache folder; it is made with its first entry.
 *
 * @param options.dir folder of the cache
 * @param options.now current time in milliseconds since 1970
 */
export function openCompressCache(options: { dir: string; now: number }): CompressCache {
  const { dir, now } = options;
  return {
    async get(bytes, { name, compress }) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const filePath = join(dir, key.slice(0, 2), `${key}.${name}`);
      const kept = await readFile(filePath).catch(() => undefined);
      if (kept !== undefined) {
        await utimes(filePath, now / 1000, now / 1000);
        return { result: kept, isHit: true };
      }
      const result = await compress(bytes);
      // Written under another name first, so that an interrupted build leaves no half entry.
      await mkdir(dirname(filePath), { recursive: true });
      const partPath = `${filePath}.${process.pid}.part`;
      await writeFile(partPath, result);
      await rename(partPath, filePath);
      return { result, isHit: false };
    },

    async prune() {
      const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const filePath = join(entry.parentPath, entry.name);
        const { mtimeMs } = await stat(filePath);
        if (now - mtimeMs > MAX_AGE_MS) await rm(filePath, { force: true });
      }
    },
  };
}
