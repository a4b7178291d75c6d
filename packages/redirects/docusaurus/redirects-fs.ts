import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from './create-redirect-files';

export const REDIRECTS_FILE = 'data/redirects.yaml';

/**
 * Writes files below a folder. Those that are not `replace` never overwrite anything.
 *
 * @throws Error that lists every file that was in the way
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
      `Redirects: these files of the site stand where an old address must redirect; move them or delete their row in the table:\n${blocked.map((file) => `  ${file}`).join('\n')}`,
    );
  }
}
