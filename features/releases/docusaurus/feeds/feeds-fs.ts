import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputFile } from './create-feed-files';

/** Writes files below a folder. @throws Error where one exists already: nothing of the site is overwritten */
export async function writeFeedFiles(outDir: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(outDir, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
}
