import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuildManifest,
  emitManifest,
  type FileMark,
  MANIFEST_FILE,
  parseManifest,
} from '../core/manifest';

/**
 * Number of files that are read concurrently, enough to keep the disk busy and few enough for any limit of open files.
 */
const AT_ONCE = 32;

/** What is wrong with a folder that should contain a finished build, as a sentence for whoever runs the command. */
export class IncompleteBuildError extends Error {
  /** @param reason what is wrong, without the folder's name, because it can be shown to anyone */
  constructor(
    dir: string,
    readonly reason: string,
  ) {
    super(`"${dir}" is not a finished build: ${reason}. Build the site again with: npm run build`);
  }
}

/** Size and hash of a file's content. */
export function markOf(bytes: Uint8Array): FileMark {
  return [bytes.length, createHash('sha256').update(bytes).digest('base64url')];
}

/** Runs a task for each item, several concurrently, and throws the first failure. */
export async function forEachOf<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Reads the manifest of a build.
 *
 * @param dir folder of the build
 * @returns undefined if the folder has none
 * @throws IncompleteBuildError if it can't be read
 */
export async function readManifest(dir: string): Promise<BuildManifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(dir, MANIFEST_FILE), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  try {
    return parseManifest(text);
  } catch {
    throw new IncompleteBuildError(dir, `its ${MANIFEST_FILE} is damaged or of another version`);
  }
}

/**
 * Writes the manifest of a build, which is its last file.
 *
 * @param options.paths every file of the build, with a leading slash
 */
export async function writeManifest(options: {
  dir: string;
  inputs: string;
  baseUrl: string;
  paths: readonly string[];
}): Promise<void> {
  const { dir, inputs, baseUrl, paths } = options;
  const files: Record<string, FileMark> = {};
  await forEachOf(
    paths.filter((path) => path !== `/${MANIFEST_FILE}`),
    async (path) => {
      files[path] = markOf(await readFile(join(dir, path)));
    },
  );
  await writeFile(join(dir, MANIFEST_FILE), emitManifest({ inputs, baseUrl, files }));
}

/** Removes the manifest before anything else in the folder changes, so that the build no longer counts as finished. */
export async function removeManifest(dir: string): Promise<void> {
  await rm(join(dir, MANIFEST_FILE), { force: true });
}

/**
 * Reads a file of a build and compares it with the manifest.
 *
 * @throws IncompleteBuildError if it is missing or has different content
 */
export async function readListedFile(dir: string, path: string, manifest: BuildManifest): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(dir, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new IncompleteBuildError(dir, `${path} is missing`);
  }
  const [size, hash] = manifest.files[path] ?? [];
  const found = markOf(bytes);
  if (found[0] !== size)
    throw new IncompleteBuildError(dir, `${path} has ${found[0]} bytes instead of ${size}`);
  if (found[1] !== hash) throw new IncompleteBuildError(dir, `${path} was changed after the build`);
  return bytes;
}

/**
 * Checks every file of a build.
 *
 * @returns its manifest
 * @throws IncompleteBuildError if there is none, or a file differs from it
 */
export async function checkBuild(dir: string): Promise<BuildManifest> {
  const manifest = await readManifest(dir);
  if (manifest === undefined) throw new IncompleteBuildError(dir, `it has no ${MANIFEST_FILE}`);
  await forEachOf(Object.keys(manifest.files), async (path) => {
    await readListedFile(dir, path, manifest);
  });
  return manifest;
}
