import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '@identity-docs/build/core/manifest';
import { forEachOf, markOf, readListedFile } from '@identity-docs/build/node/manifest-fs';
import { contentTypeOf } from './content-type';
import type { Coding, Representation, StaticFile, StaticFiles } from './site';

/** The only hidden folder that is public (RFC 8615). Others hold what a tool left behind. */
const PUBLIC_HIDDEN = '.well-known';
/** Tables for hosts that read them from the folder; not part of the site. */
const HOST_TABLES = new Set(['/_headers', '/_redirects', '/vercel.json']);
/** The not-found page for hosts of static files; the server has it inside the site. */
const ROOT_PAGES = /^\/404\.html/;
const TWIN_SUFFIXES: readonly [suffix: string, coding: Coding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

function isPublic(path: string): boolean {
  return (
    !HOST_TABLES.has(path) && path.split('/').every((name) => !name.startsWith('.') || name === PUBLIC_HIDDEN)
  );
}

/** Lists regular files only: a symbolic link is never followed, so nothing outside the folder is found. */
async function listFiles(root: string, folder = ''): Promise<string[]> {
  const entries: Dirent[] = await readdir(join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry): string[] | Promise<string[]> => {
      const path = `${folder}/${entry.name}`;
      if (!isPublic(path)) return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return nested.flat();
}

/**
 * Reads a folder once, into memory: whatever happens to it later, answers belong together.
 *
 * Files named `x.br` and `x.gz` beside a file `x` become its compressed forms and are not reachable on their own.
 *
 * A build for a path has the site in a folder of that name, and beside it what a host has at its root (`/robots.txt`).
 *
 * @param dir folder of the build
 * @param manifest what the build says it wrote: no other file is read, and each must be as it says. Without one, every
 *   public file of the folder counts
 * @returns the files by their path inside the site; and those outside of it by their path on the host
 * @throws IncompleteBuildError where a file differs from the manifest; Error when the folder cannot be read
 */
export async function readStaticFiles(
  dir: string,
  manifest?: BuildManifest,
): Promise<{ files: StaticFiles; rootFiles: StaticFiles }> {
  const root = await realpath(dir);
  const base = manifest?.baseUrl.slice(0, -1) ?? '';
  const listed = manifest === undefined ? await listFiles(root) : Object.keys(manifest.files);
  const contents = new Map<string, Buffer>();
  const rootContents = new Map<string, Buffer>();
  await forEachOf(listed, async (path) => {
    const bytes = manifest ? await readListedFile(root, path, manifest) : await readFile(join(root, path));
    if (!isPublic(path)) return;
    if (path.startsWith(`${base}/`)) contents.set(path.slice(base.length), bytes);
    else if (!ROOT_PAGES.test(path)) rootContents.set(path, bytes);
  });
  return { files: makeFiles(contents), rootFiles: makeFiles(rootContents) };
}

/** Makes files of contents, with those that are the compressed forms of others. */
function makeFiles(contents: ReadonlyMap<string, Buffer>): StaticFiles {
  const isTwin = (path: string): boolean =>
    TWIN_SUFFIXES.some(([suffix]) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)));
  const files = new Map<string, StaticFile>();
  for (const path of [...contents.keys()].sort()) {
    if (!isTwin(path)) files.set(path, makeFile(path, contents));
  }
  return files;
}

function makeFile(path: string, contents: ReadonlyMap<string, Buffer>): StaticFile {
  const bytes = contents.get(path) ?? Buffer.alloc(0);
  const compressed = TWIN_SUFFIXES.flatMap(([suffix, coding]): Representation[] => {
    const twin = contents.get(path + suffix);
    return twin !== undefined && twin.length < bytes.length ? [{ coding, bytes: twin }] : [];
  });
  return {
    path,
    contentType: contentTypeOf(path),
    hash: markOf(bytes)[1].slice(0, 16),
    identity: { coding: 'identity', bytes },
    compressed,
  };
}
