import { join } from 'node:path';
import { readRecordFile } from '@identity-docs/registry/docusaurus/records-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { findMissingPages } from './build-sidebar';

/** What data/sidebar.yaml names and docs/ has not: a line for each, with file, line, field and what to do. */
export function listSidebarProblems(siteDir: string): string[] {
  const { file, value, lineOf } = readRecordFile<'sidebar'>(siteDir, 'data/sidebar.yaml');
  const pages = listDocFiles(join(siteDir, 'docs')).map((file) => file.replace(/\.mdx?$/, ''));
  return findMissingPages(value, pages).map(
    ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')} ${message}`,
  );
}
