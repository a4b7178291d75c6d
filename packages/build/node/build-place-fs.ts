import { readlink, realpath, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkBuild } from './manifest-fs';

/** The folder where the next build waits before it replaces the last one. */
export const nextOf = (place: string): string => `${place}.next`;
/** The folder where the last build stays until it is removed. */
export const previousOf = (place: string): string => `${place}.previous`;

/** Whether a file or folder exists. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Resolves the folder if its name is a symbolic link, whether or not it exists.
 *
 * @param folder a folder's name
 */
export async function followLink(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const link = await readlink(folder).catch(() => undefined);
    return link === undefined ? resolve(folder) : resolve(dirname(folder), link);
  }
}

/**
 * Completes the work of a process that ended between the two renames of publishing a build.
 *
 * @param folder the published folder
 */
export async function recoverBuild(folder: string): Promise<void> {
  const place = await followLink(folder);
  if (await exists(place)) return;
  for (const candidate of [nextOf(place), previousOf(place)]) {
    const isWhole = await checkBuild(candidate).then(
      () => true,
      () => false,
    );
    if (!isWhole) continue;
    await rename(candidate, place);
    return;
  }
}
