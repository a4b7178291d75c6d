import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '@identity-docs/build/core/manifest';
import { forEachOf, markOf, readListedFile } from '@identity-docs/build/node/manifest-fs';
import { contentTypeOf } from './content-type';
import type { Coding, Representation, StaticFile, StaticFiles } from './site';

/** The only hidden folder that is public (RFC 8615). Other hidden folders are leftovers of tools. */
const PUBLIC_HIDDEN = '.well-known';
/** Tables that hosts read from the folder. They aren't part of the site. */
const HOST_TABLES = new Set(['/_headers', '/_redirects', '/vercel.json']);
/** The not-found page for static hosts. The server has it inside the site. */
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

/** Lists only regular files. It never follows symbolic links, so it finds nothing outside the folder. */
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
 * Reads a folder into memory once, so that all responses match, whatever happens to the folder later.
 *
 * Files named `x.br` and `x.gz` next to a file `x` become its compressed forms and can't be requested separately.
 *
 * A build for a base path has the site in a folder of that name. Next to it are the files for the host's root
 * (`/robots.txt`).
 *
 * @param dir folder of the build
 * @param manifest the files that the build wrote; no other file is read, and each must match. Without a manifest, every
 *   public file of the folder is read
 * @returns the files by their path inside the site, and files outside of it by their path on the host
 * @throws IncompleteBuildError if a file differs from the manifest; Error if the folder can't be read
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

/** Groups contents into files with their compressed forms. */
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
