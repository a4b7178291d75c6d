import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findMissingPages, listSidebarPages } from '../../lib/site/build-sidebar';
import { readRecordFile, readRecords } from './records-fs';

/** What data/sidebar.yaml names and docs/ has not: a line for each, with file, line, field and what to do. */
export function listSidebarProblems(siteDir: string): string[] {
  const { file, value, lineOf } = readRecordFile<'sidebar'>(siteDir, 'data/sidebar.yaml');
  const pages = readdirSync(join(siteDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.split(sep).join('/').slice(0, -'.mdx'.length));
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
