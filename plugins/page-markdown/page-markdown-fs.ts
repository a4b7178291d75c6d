import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the file that holds a page's Markdown, beside its HTML. */
export const MARKDOWN_FILE = 'index.md';

/**
 * Reads the built HTML of a page.
 *
 * @param options.outDir folder of the build
 * @param options.path the page's path inside the site, ending in a slash
 * @throws Error where the build has no such page
 */
export async function readBuiltPage({ outDir, path }: { outDir: string; path: string }): Promise<string> {
  const file = join(outDir, decodeURI(path), 'index.html');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`The page ${path} has no HTML to make Markdown of: ${(error as Error).message}`);
  }
}

/**
 * Writes texts into a build. A file that is there already is somebody else's, and is not replaced.
 *
 * @param options.outDir folder of the build
 * @param options.files text by path inside the site
 * @throws Error where a file exists
 */
export async function writeNewFiles({
  outDir,
  files,
}: {
  outDir: string;
  files: ReadonlyMap<string, string>;
}): Promise<void> {
  await Promise.all(
    [...files].map(([path, text]) => writeFile(join(outDir, decodeURI(path)), text, { flag: 'wx' })),
  );
}
