import type { KindWord } from './kind-word';
import type { PinTable } from './pins';

/** What a page is for, which decides how it ranks when the reader did not ask for that kind. */
export type PageKind =
  | 'guide'
  | 'reference'
  | 'troubleshooting'
  | 'release'
  | 'advisory'
  | 'contributor'
  | 'home';

/** Depth of the heading that opens a section: 1 is the page title. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** DocSearch's record and hit type: a heading of some depth, or running text. */
export type HitType = `lvl${HeadingLevel}` | 'content';

/** DocSearch's breadcrumb: `lvl0` is the sidebar section, `lvl1` the page title, deeper levels are headings. */
export interface Hierarchy {
  lvl0: string;
  lvl1: string;
  lvl2: string | null;
  lvl3: string | null;
  lvl4: string | null;
  lvl5: string | null;
  lvl6: string | null;
}

/** One heading section of a page: DocSearch's record (https://docsearch.algolia.com/docs/record-extractor) and our ranking fields. */
export interface SearchRecord {
  objectID: string;
  /** Address below the site's origin, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string;
  /** Depth of its heading. */
  type: `lvl${HeadingLevel}`;
  /** Running text of the section without code blocks; `''` where there is none. */
  content: string;
  hierarchy: Hierarchy;
  kind: PageKind;
  /** Sidebar labels above the page, outermost first. */
  parents: string[];
  /** Text of the section's code blocks. */
  code: string;
  /** Words of the page's address. */
  slug: string;
  /** Other names for the subject: of the page (front matter) on its first record, of a part on the part's own. */
  keywords: string[];
  /** Words that readers use for what the page is about (`data/search-vectors`); on the page's first record only. */
  words: string[];
  /** What readers ask that the page answers (front matter); on the page's first record only. */
  questions: string[];
  /** Place of the section in its page, from 0. */
  position: number;
}

/** Fields indexed once per page. */
export const PAGE_FIELDS = ['title', 'parents', 'slug', 'keywords', 'words'] as const;
/** Fields indexed per unit (a section or a question). */
export const UNIT_FIELDS = ['heading', 'content', 'code', 'question'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
export type UnitField = (typeof UNIT_FIELDS)[number];
export type FieldName = PageField | UnitField;

/** Postings of one field: term `t` occurs in `ids[offsets[t]..offsets[t + 1])`, as often as `tfs` says. */
export interface Postings {
  offsets: Uint32Array;
  /** Page numbers for page fields, unit numbers for unit fields; ascending within a term. */
  ids: Uint16Array;
  /** Occurrences, cut at 255. */
  tfs: Uint8Array;
}

/** A page as the index knows it. */
export interface PageHead {
  url: string;
  lvl0: string;
  title: string;
  kind: PageKind;
  /** The page's sections are units `firstSection` to `firstSection + sections - 1`. */
  firstSection: number;
  sections: number;
}

/** A section as the index knows it: enough to rebuild its hierarchy from the sections before it. */
export interface SectionHead {
  level: HeadingLevel;
  heading: string;
  anchor: string;
  /** Other names of the part, by which its heading is found. */
  names: readonly string[];
}

/** Synonym table: each key is a phrase in normal form, its value the phrases that mean the same. */
export type SynonymTable = Readonly<Record<string, readonly string[]>>;

/**
 * The whole index. Units are numbered: first all sections, page by page, then all questions, page by page.
 */
export interface SearchIndex {
  terms: readonly string[];
  pages: readonly PageHead[];
  sections: readonly SectionHead[];
  /** What readers ask, in the order of the units after the sections. */
  questions: readonly string[];
  /** Page of each unit. */
  unitPage: Uint16Array;
  postings: Readonly<Record<FieldName, Postings>>;
  /** Number of tokens in each page (page fields) or unit (unit fields). */
  lengths: Readonly<Record<FieldName, Uint16Array>>;
  synonyms: SynonymTable;
  /** Sections that certain queries open first, by query in normal form. */
  pins: PinTable;
}

/** Algolia's highlight of one attribute: HTML-escaped text with the matched words tagged. */
export interface HighlightResult {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

/** Algolia's snippet of one attribute. */
export type SnippetResult = Pick<HighlightResult, 'value' | 'matchLevel'>;

/** A section of a hit's page that answers the query too. */
export interface SectionLink {
  url: string;
  heading: string;
}

/** A hit as DocSearch 3 and the search page read it: a page, with the section of it that answers best. */
export interface SearchHit {
  objectID: string;
  url?: string;
  url_without_anchor?: string;
  anchor?: string;
  type?: HitType;
  content?: string | null;
  /** What it is, in one word (ours). */
  kind?: KindWord;
  /** Further sections of the page that answer the query, best first (ours). */
  sections?: SectionLink[];
  hierarchy?: Partial<Hierarchy>;
  _highlightResult: { content?: HighlightResult; hierarchy: Record<string, HighlightResult> };
  /** `sentence` is ours: the whole sentence or row of a table that says most about the query. */
  _snippetResult: {
    content?: SnippetResult;
    sentence?: SnippetResult;
    hierarchy: Record<string, SnippetResult>;
  };
}

/** One entry of a multi-query answer (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search). */
export interface AlgoliaResult {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  exhaustiveNbHits: true;
  processingTimeMS: number;
  query: string;
  /** The request's parameters as a query string. */
  params: string;
  index: string;
  /** Pages by value of each facet that was asked for, before filters. */
  facets?: Record<string, Record<string, number>>;
  /** The query with misspelt words set right, where there are any (ours). */
  didYouMean?: string;
}
