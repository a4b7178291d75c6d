import { join } from 'node:path';
import { readRecordFile } from '@identity-docs/registry/docusaurus/records-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { findMissingPages } from './build-sidebar';

/** Lists pages in data/sidebar.yaml that don't exist in docs/. Each line has the file, line, field, and fix. */
export function listSidebarProblems(siteDir: string): string[] {
  const { file, value, lineOf } = readRecordFile<'sidebar'>(siteDir, 'data/sidebar.yaml');
  const pages = listDocFiles(join(siteDir, 'docs')).map((file) => file.replace(/\.mdx?$/, ''));
  return findMissingPages(value, pages).map(
    ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')} ${message}`,
  );
}
