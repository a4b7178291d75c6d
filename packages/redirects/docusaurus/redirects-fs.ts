import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from './create-redirect-files';

export const REDIRECTS_FILE = 'data/redirects.yaml';

/**
 * Writes files below a folder. Files that aren't marked `replace` never overwrite anything.
 *
 * @throws Error that lists every file that already exists
 */
export async function writeOutputFiles(outDir: string, files: readonly OutputFile[]): Promise<void> {
  const blocked: string[] = [];
  for (const file of files) {
    const target = path.join(outDir, file.path);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, file.content, { flag: file.replace ? 'w' : 'wx' });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) {
        throw error;
      }
      blocked.push(file.path);
    }
  }
  if (blocked.length > 0) {
    throw new Error(
      `These files of the site are at old URLs that must redirect. Move them, or delete their rows in the redirect table:\n${blocked.map((file) => `  ${file}`).join('\n')}`,
    );
  }
}
