import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the file that holds a page's Markdown, beside its HTML. */
export const MARKDOWN_FILE = 'index.md';

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
