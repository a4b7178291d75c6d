import { readlink, realpath, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkBuild } from './manifest-fs';

/** Where the next build waits to take the place of the last one. */
export const nextOf = (place: string): string => `${place}.next`;
/** Where the last build is until it is removed. */
export const previousOf = (place: string): string => `${place}.previous`;

/** Whether there is a file or folder. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Finds the folder itself where its name is a link to it, be it there or not.
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
 * Finishes what a process that ended between the two renames of publishing a build left.
 *
 * @param folder where the build belongs
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
