import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Lists the regular files of a folder and the folders inside it; symbolic links are left out.
 *
 * @param dir folder to list
 * @returns paths inside the folder in alphabetical order, each beginning with a slash (`/a/index.html`)
 */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}
