import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PageKind } from '../../lib/search/types';
import type { PageMeta } from './extract-records';
import { findSidebarPath } from './find-sidebar-path';

/** What decides how a page is collected. */
export interface CollectOptions {
  baseUrl: string;
  /** What pages below a path are for, by paths inside the site. */
  kinds: Readonly<Record<string, PageKind>>;
}

/**
 * Says what a page is for.
 *
 * @param path the page's path inside the site, with slashes around
 * @param kinds by path; the longest one that fits wins
 */
export function findKind(path: string, kinds: CollectOptions['kinds']): PageKind {
  if (path === '/') return 'home';
  const best = Object.keys(kinds)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  return (best && kinds[best]) || 'guide';
}

function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The docs plugin's permalinks are without the slash that the site's pages end in. */
const withSlash = (permalink: string): string => (permalink.endsWith('/') ? permalink : `${permalink}/`);

function collectVersion(version: LoadedVersion, { baseUrl, kinds }: CollectOptions): PageMeta[] {
  return version.docs
    .filter(({ draft, unlisted }) => !draft && !unlisted)
    .map((doc) => ({
      route: withSlash(doc.permalink),
      title: doc.title,
      description: doc.description,
      sections: findSidebarPath(version.sidebars, doc.id),
      keywords: readList(doc.frontMatter.keywords),
      questions: readList((doc.frontMatter as Record<string, unknown>).questions),
      kind: findKind(withSlash(doc.permalink).slice(baseUrl.length - 1), kinds),
    }));
}

/**
 * Lists the pages to be searched.
 *
 * @param content what the docs plugin has loaded
 * @returns the public pages of the newest version, with what their HTML does not say
 */
export function collectPages(content: LoadedContent, options: CollectOptions): PageMeta[] {
  const newest = content.loadedVersions.find(({ isLast }) => isLast);
  return newest ? collectVersion(newest, options) : [];
}
