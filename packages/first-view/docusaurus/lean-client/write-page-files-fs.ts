import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPageFiles, findPageFiles, NOT_FOUND_FILE } from './page-files';

/**
 * Adds to each built page the scripts and style sheets that only this page has.
 *
 * @param options.outDir folder of the built site
 * @param options.generatedFilesDir folder of Docusaurus's generated files
 * @param options.baseUrl path that the site is mounted on
 * @throws Error that names the file if a page has no place for them
 */
export async function writePageFiles(options: {
  outDir: string;
  generatedFilesDir: string;
  baseUrl: string;
}): Promise<void> {
  const { outDir, generatedFilesDir, baseUrl } = options;
  const read = async (name: string) => JSON.parse(await readFile(join(generatedFilesDir, name), 'utf8'));
  const pages = findPageFiles({
    routes: await read('routesChunkNames.json'),
    manifest: await read('client-manifest.json'),
  });
  for (const [path, files] of pages) {
    const file = join(
      outDir,
      path === NOT_FOUND_FILE ? path : join(path.slice(baseUrl.length), 'index.html'),
    );
    const html = await readFile(file, 'utf8');
    // Other plugins read the pages at the same time. They find either the old or the new file, never a partial one.
    await writeFile(
      `${file}.new`,
      withFiles(file, () => addPageFiles(html, files)),
    );
    await rename(`${file}.new`, file);
  }
}

function withFiles(file: string, add: () => string): string {
  try {
    return add();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
