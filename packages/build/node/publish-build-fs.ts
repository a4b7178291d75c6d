import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../core/manifest';
import { exists, followLink, nextOf, previousOf } from './build-place-fs';
import { forEachOf, removeManifest } from './manifest-fs';

/**
 * Reasons why a folder can't be renamed although its files can be written: a mount point, another disk, or a parent
 * folder that belongs to someone else.
 */
const NOT_MOVABLE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS', 'EINVAL']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Replaces the last build with a finished one by renaming, so that readers of the folder always see a complete build.
 * For microseconds between the two renames there is none. If a process ends at that moment, `recoverBuild` repairs it.
 *
 * A symbolic link is followed. A folder that can't be renamed, such as a mount point, is emptied and filled. Its
 * manifest is removed first and written last, so that a partial copy never counts as a build. Published files are
 * readable by everyone.
 *
 * @param fresh folder of the finished build; it no longer exists afterwards
 * @param target the published folder
 */
export async function publishBuild(fresh: string, target: string): Promise<void> {
  const place = await followLink(target);
  await makeReadable(fresh);
  try {
    await stage(fresh, nextOf(place));
    await rm(previousOf(place), { recursive: true, force: true });
    if (await exists(place)) await rename(place, previousOf(place));
    await rename(nextOf(place), place);
  } catch (error) {
    if (!NOT_MOVABLE.has(codeOf(error))) throw error;
    await refill((await exists(nextOf(place))) ? nextOf(place) : fresh, place);
  }
  await rm(previousOf(place), { recursive: true, force: true });
}

/** Makes a folder and its content readable by everyone, because web servers run as separate users. */
async function makeReadable(folder: string): Promise<void> {
  await allow(folder, 0o555);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await forEachOf(entries, async (entry) => {
    if (entry.isDirectory()) await allow(join(entry.parentPath, entry.name), 0o555);
    else if (entry.isFile()) await allow(join(entry.parentPath, entry.name), 0o444);
  });
}

/** Adds permissions to a file or folder. */
async function allow(path: string, bits: number): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & bits) !== bits) await chmod(path, (mode & 0o7777) | bits);
}

/** Moves the finished build next to its target, which may be on another disk. */
async function stage(fresh: string, next: string): Promise<void> {
  await rm(next, { recursive: true, force: true });
  try {
    await rename(fresh, next);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(fresh, next, { recursive: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The old files stay until the new ones are on the same disk, so that nothing is lost if the disk is full. */
async function refill(fresh: string, place: string): Promise<void> {
  const inside = nextOf(join(place, '.build'));
  await rm(inside, { recursive: true, force: true });
  await cp(fresh, inside, { recursive: true });
  await removeManifest(place);
  for (const name of await readdir(place)) {
    if (join(place, name) !== inside) await rm(join(place, name), { recursive: true, force: true });
  }
  const names = (await readdir(inside)).filter((name) => name !== MANIFEST_FILE);
  for (const name of [...names, MANIFEST_FILE]) await rename(join(inside, name), join(place, name));
  await rm(inside, { recursive: true, force: true });
  await rm(fresh, { recursive: true, force: true });
}

/** Creates an empty folder for the next build, and removes what an interrupted one left. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
