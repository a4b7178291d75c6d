import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the built HTML of a page.
 *
 * @param options.outDir folder of the build
 * @param options.path the page's path inside the site, ending in a slash
 * @throws Error where the build has no such page
 */
export async function readPageHtml({ outDir, path }: { outDir: string; path: string }): Promise<string> {
  const file = join(outDir, decodeURI(path), 'index.html');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The search index needs the built page ${path}, which cannot be read: ${(error as Error).message}`,
    );
  }
}
