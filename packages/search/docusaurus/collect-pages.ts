import type { FinishedPage } from '@identity-docs/pages/docusaurus/finished-pages-fs';
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

/**
 * Says what a page is for.
 *
 * @param path the page's path inside the site, with slashes around
 * @param kinds by path; the longest one that fits wins
 */
export function findKind(path: string, kinds: Readonly<Record<string, PageKind>>): PageKind {
  if (path === '/') return 'home';
  const best = Object.keys(kinds)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  return (best && kinds[best]) || 'guide';
}

/**
 * Describes a page to the search: everything that its HTML does not say.
 *
 * @param options.kinds what pages below a path are for, by paths inside the site
 * @param options.words other names for parts of the page that its records give, by anchor
 * @param options.readersWords words that readers use for the page, separated by a space
 */
export function toPageMeta(
  { route, path, title, description, sections, frontMatter }: FinishedPage,
  options: {
    kinds: Readonly<Record<string, PageKind>>;
    words?: Readonly<Record<string, readonly string[]>>;
    readersWords?: string | undefined;
  },
): PageMeta {
  const { kinds, words, readersWords } = options;
  return {
    route,
    title,
    description,
    sections,
    keywords: readList(frontMatter.keywords),
    ...(words && { words }),
    questions: readList(frontMatter.questions),
    readersWords: readersWords?.split(' ') ?? [],
    kind: findKind(path, kinds),
  };
}

/** Reads a list of texts from front matter. Anything else is an empty list. */
export function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
