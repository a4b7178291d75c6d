import type { FieldName } from './types';

/** Every number of the ranking, tuned on `tools/bench/corpus` (see `tools/bench/search-quality.ts`). */
export interface Weights {
  /** BM25+ saturation, length normalisation and floor (Lv & Zhai 2011). */
  k: number;
  b: number;
  floor: number;
  boosts: Readonly<Record<FieldName, number>>;
  /** Trust in each way that a query word may match a term. */
  prefixLast: number;
  prefixInner: number;
  stem: number;
  split: number;
  /** Parts of a compound that the documentation writes as one word. Exact matches for the compound rank first. */
  splitOfKnown: number;
  transposition: number;
  editOne: number;
  editTwo: number;
  synonym: number;
  /** The same for a word that the documentation uses itself. */
  synonymOfKnown: number;
  /** Own evidence of a word that stands in a phrase with a stop word ("log in"). */
  inPhrase: number;
  /** Share of a weak word's importance. */
  weakWord: number;
  /** Exponent of the covered share of the query, and how much of it is counted over the whole page. */
  coverage: number;
  pageCoverage: number;
  /** Share of a question's score that does not depend on how much of the question was asked. */
  questionFloor: number;
  question: number;
  /** A question that is asked word for word. */
  questionEqual: number;
  titleEqual: number;
  titlePrefix: number;
  headingEqual: number;
  headingPrefix: number;
  /** Most that a heading or question gains where the words stand in it side by side as they were typed. */
  adjacency: number;
  firstSection: number;
  /** Most that a section gains when all query words stand in its title or headings. */
  inHeadings: number;
  /** Pages that are rarely meant unless the query says so. */
  release: number;
  advisory: number;
  contributor: number;
  troubleshooting: number;
  /** How much more of the query such a page must answer than any other page to stand with its full score. */
  kindEvidence: number;
  /** What the reference gains when a setting is named by its key. */
  reference: number;
  /** What a page gains that stands above others in the site's tree. */
  overview: number;
  /** What likeness in meaning adds, beside a score of 1 for the best page; the part of it where the query names a thing literally. */
  meaning: number;
  meaningOfLiteral: number;
  /** Exponent of a page's share of the best page's score, before meaning is added. */
  scoreShare: number;
  /** Share of the page's next three sections that its best one gains. */
  nextSections: number;
}

/** The weights the site runs with. */
export const WEIGHTS: Weights = {
  k: 1.2,
  b: 0.45,
  floor: 0.4,
  boosts: {
    title: 2.4,
    parents: 0.5,
    slug: 1,
    keywords: 1,
    words: 1.1,
    heading: 1.75,
    content: 1,
    code: 0.6,
    question: 1.6,
  },
  prefixLast: 0.9,
  prefixInner: 0.54,
  stem: 0.75,
  split: 0.7,
  splitOfKnown: 0.3,
  transposition: 0.59,
  editOne: 0.45,
  editTwo: 0.38,
  synonym: 0.87,
  synonymOfKnown: 0.65,
  inPhrase: 0.4,
  weakWord: 0.45,
  coverage: 1.3,
  pageCoverage: 0.15,
  questionFloor: 0.5,
  question: 1.3,
  questionEqual: 1.9,
  titleEqual: 2.5,
  titlePrefix: 1.9,
  headingEqual: 1.9,
  headingPrefix: 1.6,
  adjacency: 0.3,
  firstSection: 1.15,
  inHeadings: 1.6,
  release: 0.25,
  advisory: 0.55,
  contributor: 0.5,
  troubleshooting: 0.9,
  kindEvidence: 0.25,
  reference: 1.3,
  overview: 1.2,
  nextSections: 0.2,
  meaning: 1.5,
  meaningOfLiteral: 0.25,
  scoreShare: 0.5,
};
