import type { FieldName } from './types';

/** Every number of the ranking, tuned on `bench/corpus` (see `bench/search-quality.ts`). */
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
  firstSection: number;
  /** Most that a section gains when all query words stand in its title or headings. */
  inHeadings: number;
  /** Pages that are rarely meant unless the query says so. */
  release: number;
  advisory: number;
  contributor: number;
  troubleshooting: number;
  /** What the reference gains when a setting is named by its key. */
  reference: number;
  /** What a page gains that stands above others in the site's tree. */
  overview: number;
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
    heading: 1.75,
    content: 1,
    code: 0.6,
    question: 1.6,
  },
  prefixLast: 0.9,
  prefixInner: 0.54,
  stem: 0.75,
  split: 0.7,
  transposition: 0.59,
  editOne: 0.45,
  editTwo: 0.38,
  synonym: 0.87,
  synonymOfKnown: 0.65,
  inPhrase: 0.4,
  weakWord: 0.45,
  coverage: 1.35,
  pageCoverage: 0.2,
  questionFloor: 0.5,
  question: 1,
  questionEqual: 1.9,
  titleEqual: 2.5,
  titlePrefix: 1.9,
  headingEqual: 1.9,
  headingPrefix: 1.6,
  firstSection: 1.15,
  inHeadings: 1.6,
  release: 0.25,
  advisory: 0.55,
  contributor: 0.5,
  troubleshooting: 0.7,
  reference: 1.3,
  overview: 1.2,
  nextSections: 0.2,
};
