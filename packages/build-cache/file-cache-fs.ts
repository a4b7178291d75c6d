import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The cache for later builds. It can be deleted at any time. */
export const CACHE_ROOT = resolve(__dirname, '../../.cache/files');

const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries that no build has used for this time are removed. */
const MAX_AGE_MS = 14 * DAY_MS;
/** Above this size in bytes, the least recently used entries are removed. */
const MAX_BYTES = 500 * 1024 * 1024;
/**
 * The length in bytes of the SHA-256 checksum at the start of every entry, which shows whether the entry is damaged.
 */
const CHECKSUM_BYTES = 32;

/** Cached results of one kind of work, by their input. */
export interface FileCache {
  /**
   * Returns the cached result for an input, or undefined.
   *
   * @param input everything that the result depends on besides the cache's version
   */
  get: (input: readonly (string | Uint8Array)[]) => Buffer | undefined;
  /** Stores a result for an input. */
  set: (input: readonly (string | Uint8Array)[], result: string | Uint8Array) => void;
}

const checksum = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Opens a cache. Its folder is created with the first entry.
 *
 * @param options.name kind of work, used as the folder's name
 * @param options.version changes with the code that does the work (`hashFolders`), which invalidates older results
 * @param options.root folder of all caches
 */
export function openFileCache(options: { name: string; version: string; root?: string }): FileCache {
  const { name, version, root = CACHE_ROOT } = options;
  const fileOf = (input: readonly (string | Uint8Array)[]): string => {
    const hash = createHash('sha256').update(version);
    // The length before each part distinguishes ("ab", "c") from ("a", "bc").
    for (const part of input) hash.update(`\0${part.length}\0`).update(part);
    const key = hash.digest('hex');
    return join(root, name, key.slice(0, 2), key);
  };
  return {
    get(input) {
      const file = fileOf(input);
      const entry = readIfThere(file);
      if (entry === undefined) return undefined;
      const result = entry.subarray(CHECKSUM_BYTES);
      if (!checksum(result).equals(entry.subarray(0, CHECKSUM_BYTES))) return undefined;
      markAsUsed(file);
      return result;
    },
    set(input, result) {
      const file = fileOf(input);
      // Writes under a temporary name first, so that an interrupted build leaves no partial entry.
      const part = `${file}.${process.pid}.part`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(part, Buffer.concat([checksum(result), Buffer.from(result)]));
        renameSync(part, file);
      } catch {
        // If the disk is full or the folder is read-only, later builds are slower, but this one isn't affected.
        rmSync(part, { force: true });
      }
    },
  };
}

/**
 * Returns a text from a cache, or creates and stores it.
 *
 * @param cache the cache
 * @param input everything that the text depends on besides the cache's version
 * @param make creates the text; if it throws, the error is passed on and nothing is cached
 */
export async function cachedText(
  cache: FileCache,
  input: readonly string[],
  make: () => string | Promise<string>,
): Promise<string> {
  const cached = cache.get(input);
  if (cached !== undefined) return cached.toString('utf8');
  const text = await make();
  cache.set(input, text);
  return text;
}

/**
 * Like `cachedText`, for a value that JSON can represent.
 *
 * @throws what `make` throws
 */
export function cachedJson<T>(cache: FileCache, input: readonly (string | Uint8Array)[], make: () => T): T {
  const cached = cache.get(input);
  if (cached !== undefined) return JSON.parse(cached.toString('utf8')) as T;
  const value = make();
  cache.set(input, JSON.stringify(value));
  return value;
}

/**
 * Removes entries that no build has used for two weeks, and the least recently used ones above a size.
 *
 * @param options.now current time in milliseconds since 1970
 * @param options.root folder of all caches
 * @param options.maxBytes the most bytes of all entries together
 */
export function pruneCaches(options: { now: number; root?: string; maxBytes?: number }): void {
  const { now, root = CACHE_ROOT, maxBytes = MAX_BYTES } = options;
  const entries = listEntries(root).sort((a, b) => b.usedMs - a.usedMs);
  let total = 0;
  for (const { file, usedMs, bytes } of entries) {
    total += bytes;
    if (now - usedMs > MAX_AGE_MS || total > maxBytes) rmSync(file, { force: true });
  }
}

function listEntries(root: string): { file: string; usedMs: number; bytes: number }[] {
  let names: string[];
  try {
    names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? [{ file, usedMs: found.mtimeMs, bytes: found.size }] : [];
  });
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** An entry's modification time is the day of its last use. */
function markAsUsed(file: string): void {
  const now = Date.now();
  const age = now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now);
  if (age < DAY_MS) return;
  try {
    utimesSync(file, now / 1000, now / 1000);
  } catch {
    // Another build has removed it in the meantime, but the content was already read.
  }
}
