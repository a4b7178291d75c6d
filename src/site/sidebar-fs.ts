import { join } from 'node:path';
import { readRecordFile, readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { findMissingPages, listSidebarPages } from './build-sidebar';

/** What data/sidebar.yaml names and docs/ has not: a line for each, with file, line, field and what to do. */
export function listSidebarProblems(siteDir: string): string[] {
  const { file, value, lineOf } = readRecordFile<'sidebar'>(siteDir, 'data/sidebar.yaml');
  const pages = listDocFiles(join(siteDir, 'docs')).map((file) => file.replace(/\.mdx?$/, ''));
  return findMissingPages(value, pages).map(
    ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')} ${message}`,
  );
}

/**
 * Tells which pages the sidebar leads to; those of releases list themselves.
 *
 * @returns takes the file of a page, relative to the site
 */
export function readListedPages(siteDir: string): (path: string) => boolean {
  const ids = new Set(listSidebarPages(readRecords(siteDir, ['sidebar']).sidebar));
  return (path) => /^docs\/releases\//.test(path) || ids.has(path.replace(/^docs\/|\.mdx$/g, ''));
}
