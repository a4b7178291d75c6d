import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listPageFiles } from '@identity-docs/text/node/page-files-fs';
import { findAddress, splitPage } from '@identity-docs/text/split-page';
import { checkRedirects } from '../core/check';
import { loadRedirects, type RedirectsFile } from '../core/load';
import type { OutputFile } from './create-redirect-files';

export const REDIRECTS_FILE = 'data/redirects.yaml';

/** Addresses of the pages in `docs/`: the build knows better, but this much is known in a second. */
export function listPageAddresses(siteDir: string): string[] {
  const docs = path.join(siteDir, 'docs');
  return listPageFiles(docs).map((file) =>
    findAddress(file, splitPage(readFileSync(path.join(docs, file), 'utf8')).data),
  );
}

/**
 * Checks the redirects against the pages in `docs/`, without a build.
 *
 * @param siteDir folder of the site
 * @param file the table as it was read
 * @returns a line for each problem, with file, line and fix; none where all lead to pages
 * @throws Error where a row cannot be used
 */
export function listRedirectProblems(siteDir: string, file: RedirectsFile): string[] {
  const origins = {
    API_REFERENCE_ORIGIN: 'https://api.example.com',
    INTEGRATIONS_ORIGIN: 'https://integrations.example.com',
  };
  const loaded = loadRedirects(file, {
    origins,
    baseUrl: '/',
  });
  return checkRedirects({ ...loaded, livePages: listPageAddresses(siteDir) }).map(
    ({ line, message }) => `${REDIRECTS_FILE}:${line}: ${message}`,
  );
}

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
