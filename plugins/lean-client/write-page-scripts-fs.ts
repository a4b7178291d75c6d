import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPageScripts, findPageScripts } from '../../lib/client/page-scripts';

/**
 * Names on each built page's loader the scripts that only this page has.
 *
 * @param options.outDir folder of the built site
 * @param options.generatedFilesDir folder of Docusaurus's generated files
 * @param options.baseUrl where the site is mounted
 * @throws Error where a page has no loader
 */
export async function writePageScripts(options: {
  outDir: string;
  generatedFilesDir: string;
  baseUrl: string;
}): Promise<void> {
  const { outDir, generatedFilesDir, baseUrl } = options;
  const read = async (name: string) => JSON.parse(await readFile(join(generatedFilesDir, name), 'utf8'));
  const pages = findPageScripts({
    routes: await read('routesChunkNames.json'),
    manifest: await read('client-manifest.json'),
  });
  for (const [path, scripts] of pages) {
    const file = join(outDir, path.slice(baseUrl.length), 'index.html');
    const html = addPageScripts(await readFile(file, 'utf8'), scripts);
    // Other plugins read the pages meanwhile: they find either the old or the new file, never half of one.
    await writeFile(`${file}.new`, html);
    await rename(`${file}.new`, file);
  }
}
