import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRedirectProblems } from '@identity-docs/redirects/docusaurus/redirects-fs';
import { readAllRecords, readRecordFile } from '@identity-docs/registry/docusaurus/records-fs';
import { GUIDES, makeEditorFiles } from '@identity-docs/registry/editor-files';
import { KINDS } from '@identity-docs/registry/registry';
import { listSidebarProblems } from '../../../src/site/sidebar-fs';

/** Folders of data/ that no kind reads as a whole. */
const OTHER_FOLDERS = ['facts', 'proofs', 'proofs.lock.json', 'search-vectors', '.schemas'];

/**
 * Checks the records by themselves, before anything is made of them.
 *
 * @param siteDir folder of the site
 * @returns a line for each problem, with file and fix; none where all fit
 */
export function listRecordProblems(siteDir: string): string[] {
  const unread = readdirSync(join(siteDir, 'data'))
    .filter((name) => !OTHER_FOLDERS.includes(name))
    .filter((name) => !KINDS.some(({ path }) => path === `data/${name}` || path === `data/${name}/`))
    .map(
      (name) =>
        `data/${name}: no kind of record reads it: correct the name, or add its kind to features/registry/registry.ts`,
    );
  try {
    readAllRecords(siteDir);
    return [
      ...unread,
      ...listSidebarProblems(siteDir),
      ...listRedirectProblems(siteDir, readRecordFile<'redirects'>(siteDir, 'data/redirects.yaml')),
      ...listStaleFiles(siteDir),
    ];
  } catch (error) {
    return [...unread, (error as Error).message];
  }
}

/** Files that follow from the kinds, and do not any more. */
function listStaleFiles(siteDir: string): string[] {
  const read = (path: string) =>
    existsSync(join(siteDir, path)) ? readFileSync(join(siteDir, path), 'utf8') : '';
  const files = makeEditorFiles(Object.fromEntries(GUIDES.map((path) => [path, read(path)])));
  return Object.entries(files)
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path} is not what follows from features/reference/records: npm run records`);
}
