import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { newestVersion, routeOf } from '@identity-docs/pages/docusaurus/find-docs';
import { findSidebarPath } from '@identity-docs/text/node/find-sidebar-path';
import type { PageKind } from '../core/types';
import type { PageMeta } from './extract-records';

/** What pages below a path are for, by paths inside the site; the longest one that fits wins, others are guides. */
export const KINDS: Readonly<Record<string, PageKind>> = {
  '/install-config/configuration/': 'reference',
  '/releases/': 'release',
  '/releases/upgrade/': 'guide',
  '/security/cves/': 'advisory',
  '/security/audits-and-certs/': 'advisory',
  '/troubleshooting/': 'troubleshooting',
  '/developer-docs/': 'contributor',
};

/** What decides how a page is collected. */
export interface CollectOptions {
  baseUrl: string;
  /** What pages below a path are for, by paths inside the site. */
  kinds: Readonly<Record<string, PageKind>>;
  /** Other names for parts of a page that its records give, by anchor; `source` is its file below the site. */
  wordsOf?: (source: string) => Readonly<Record<string, readonly string[]>>;
  /** Words that readers use for a page, by its path inside the site, one space between. */
  readersWords?: Readonly<Record<string, string>>;
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

/**
 * Lists the pages to be searched.
 *
 * @param content what the docs plugin has loaded
 * @returns the public pages of the newest version, with what their HTML does not say
 */
export function collectPages(
  content: LoadedContent,
  { baseUrl, kinds, wordsOf, readersWords = {} }: CollectOptions,
): PageMeta[] {
  const { docs, sidebars } = newestVersion(content) ?? { docs: [], sidebars: {} };
  const pathOf = (doc: (typeof docs)[number]): string => routeOf(doc).slice(baseUrl.length - 1);
  return docs.map((doc) => ({
    route: routeOf(doc),
    title: doc.title,
    description: doc.description,
    sections: findSidebarPath(sidebars, doc.id),
    keywords: readList(doc.frontMatter.keywords),
    ...(wordsOf && { words: wordsOf(doc.source.replace(/^@site\//, '')) }),
    questions: readList((doc.frontMatter as Record<string, unknown>).questions),
    readersWords: readersWords[pathOf(doc)]?.split(' ') ?? [],
    kind: findKind(pathOf(doc), kinds),
  }));
}
