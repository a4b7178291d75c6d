import type { HeadingLevel, PageKind, SearchRecord } from '../../../packages/search/core';

export interface TestSection {
  heading?: string;
  level?: HeadingLevel;
  content?: string;
  code?: string;
  /** Other names of the part. */
  keywords?: string[];
}

export interface TestPage {
  url: string;
  title: string;
  lvl0?: string;
  kind?: PageKind;
  keywords?: string[];
  words?: string[];
  questions?: string[];
  content?: string;
  sections?: TestSection[];
}

/** Records of small pages, as the extractor would make them. */
export function recordsOf(pages: readonly TestPage[]): SearchRecord[] {
  return pages.flatMap(
    ({
      url,
      title,
      lvl0 = 'Guides',
      kind = 'guide',
      keywords = [],
      words = [],
      questions = [],
      content = '',
      sections = [],
    }) => {
      const hierarchy = {
        lvl0,
        lvl1: title,
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      } as SearchRecord['hierarchy'];
      const all: TestSection[] = [{ content }, ...sections];
      return all.map((section, position): SearchRecord => {
        const level = position === 0 ? 1 : (section.level ?? 2);
        if (position > 0) {
          hierarchy[`lvl${level}`] = section.heading ?? `Section ${position}`;
          for (const deeper of [2, 3, 4, 5, 6] as const) if (deeper > level) hierarchy[`lvl${deeper}`] = null;
        }
        const anchor = position === 0 ? '' : `section-${position}`;
        const own = anchor === '' ? url : `${url}#${anchor}`;
        return {
          objectID: own,
          url: own,
          url_without_anchor: url,
          anchor,
          type: `lvl${level}`,
          content: section.content ?? '',
          hierarchy: { ...hierarchy },
          kind,
          parents: [lvl0],
          code: section.code ?? '',
          slug: url.replace(/[/_-]+/g, ' ').trim(),
          keywords: position === 0 ? keywords : (section.keywords ?? []),
          words: position === 0 ? words : [],
          questions: position === 0 ? questions : [],
          position,
        };
      });
    },
  );
}

/** The parameters that DocSearch 3 sends with every keystroke. */
export function docSearchRequest(query: string, extra: Record<string, unknown> = {}) {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`);
  return {
    query,
    indexName: 'docs',
    attributesToRetrieve: [
      'hierarchy.lvl0',
      ...levels.map((level) => level.slice(0, -3)),
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [...levels, 'content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    ...extra,
  };
}
