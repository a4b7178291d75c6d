import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './content-type';
import type { Coding, Representation, StaticFile, StaticFiles } from './types';

/** Larger files are streamed from the disk: a few pictures and downloads, rarely asked for. */
export const MAX_FILE_IN_MEMORY_BYTES = 256 * 1024;
/** All files in memory together, so that a large site cannot exhaust a small machine. */
export const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** The only hidden folder that is public (RFC 8615). Others hold what a tool left behind. */
const PUBLIC_HIDDEN = '.well-known';
/** Tables for hosts that read them from the folder; not part of the site. */
const HOST_TABLES = new Set(['/_headers', '/_redirects']);
const TWIN_SUFFIXES: readonly [suffix: string, coding: Coding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/** How much is kept in memory; for tests and small machines. */
export interface MemoryLimits {
  maxFileBytes?: number;
  maxTotalBytes?: number;
}

function isPublic(entry: Dirent): boolean {
  return !entry.name.startsWith('.') || entry.name === PUBLIC_HIDDEN;
}

/** Lists regular files only: a symbolic link is never followed, so nothing outside the folder is found. */
async function listFiles(root: string, folder = ''): Promise<string[]> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true })).filter(isPublic);
  const nested = await Promise.all(
    entries.map((entry): string[] | Promise<string[]> => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() && !HOST_TABLES.has(path) ? [path] : [];
    }),
  );
  return nested.flat().sort();
}

interface ReadRepresentation {
  form: Representation;
  hash: string;
}

/** Reads one file for its hash; the bytes stay only where they are few enough. */
async function readRepresentation(
  filePath: string,
  coding: Coding,
  maxFileBytes: number,
): Promise<ReadRepresentation> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(filePath) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    if (size <= maxFileBytes) chunks.push(chunk);
  }
  const content: Representation['content'] =
    size <= maxFileBytes ? { kind: 'memory', bytes: Buffer.concat(chunks) } : { kind: 'disk', filePath };
  return { form: { coding, size, content }, hash: hash.digest('base64url').slice(0, 16) };
}

/** Moves the largest files back to the disk until the rest fits; small ones are asked for most. */
function limitMemory(forms: { form: Representation; filePath: string }[], maxTotalBytes: number): void {
  let total = 0;
  for (const { form, filePath } of [...forms].sort((a, b) => a.form.size - b.form.size)) {
    if (form.content.kind === 'disk') continue;
    total += form.size;
    if (total > maxTotalBytes) form.content = { kind: 'disk', filePath };
  }
}

/**
 * Reads a folder once. Files named `x.br` and `x.gz` beside a file `x` become its compressed forms and
 * are not reachable on their own.
 *
 * @param options.dir folder of the built site
 * @param options.limits how much is kept in memory, in bytes
 * @returns the files by their path inside the folder
 * @throws Error when the folder cannot be read
 */
export async function readStaticFiles(options: { dir: string; limits?: MemoryLimits }): Promise<StaticFiles> {
  const { maxFileBytes = MAX_FILE_IN_MEMORY_BYTES, maxTotalBytes = MAX_MEMORY_BYTES } = options.limits ?? {};
  const root = await realpath(options.dir);
  const paths = await listFiles(root);
  const known = new Set(paths);
  const isTwin = (path: string): boolean =>
    TWIN_SUFFIXES.some(([suffix]) => path.endsWith(suffix) && known.has(path.slice(0, -suffix.length)));

  const files = new Map<string, StaticFile>();
  const inMemory: { form: Representation; filePath: string }[] = [];

  for (const path of paths) {
    if (isTwin(path)) continue;
    const filePath = join(root, path);
    const { form: identity, hash } = await readRepresentation(filePath, 'identity', maxFileBytes);
    inMemory.push({ form: identity, filePath });
    const compressed: Representation[] = [];
    for (const [suffix, coding] of TWIN_SUFFIXES) {
      if (!known.has(path + suffix)) continue;
      const { form } = await readRepresentation(filePath + suffix, coding, maxFileBytes);
      if (form.size >= identity.size) continue;
      compressed.push(form);
      inMemory.push({ form, filePath: filePath + suffix });
    }
    files.set(path, { path, contentType: contentTypeOf(path), hash, identity, compressed });
  }
  limitMemory(inMemory, maxTotalBytes);
  return files;
}
