import type { ScoringContext } from './match';
import { comparable, type ParsedQuery } from './query';
import type { UnitScores } from './score';
import { stem } from './stem';
import type { PageKind, SearchIndex } from './types';

/** A page that answers the query, with its best sections first. */
export interface RankedPage {
  page: number;
  score: number;
  /** Section numbers, best first; never empty. */
  sections: number[];
}

/** Words that ask for a kind of page which is otherwise rarely meant. */
const ASKS_FOR: Partial<Record<PageKind, RegExp>> = {
  troubleshooting:
    /\b(?:cant|cannot|couldnt|doesnt|didnt|isnt|wont|not|no|never|unable|error\w*|fail\w*|wrong|broken|missing|invalid|incompatible|denied|forbidden|refused|problem\w*|issues?|troubleshoot\w*|fix|loop|stuck|stopped|lost|locked|why|debug|mismatch|exception|[45]\d\d|logs?)\b/,
  release:
    /\b(?:releases?|released|changelog|change log|release notes|whats new|new features?|breaking changes?|roadmap|v?20\d\d\.\d+(?:\.\d+)?|v?0\.\d+(?:\.\d+)?)\b/,
  advisory:
    /\b(?:cves?|ghsa|vulnerabilit(?:y|ies)|advisor(?:y|ies)|exploits?|audits?|pentests?|penetration|cure53|cobalt|security (?:issues?|fix(?:es)?|bugs?))\b/,
  contributor:
    /\b(?:contribut\w*|develop\w*|dev|debug\w*|translat\w*|style ?guide|writing|write docs|source code|from source|codebase|hackathon|template|pull request|frontend|npm|docusaurus|makefile|pre-?release)\b/,
};

/** A setting or variable named by its key. */
const SETTING_KEY = /_/;

/** Stems of a heading's or query's words, for comparing them as a whole. */
const stemmed = (text: string): string[] => comparable(text).map(stem);

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length <= words.length &&
  start.every((word, i) => (i === start.length - 1 ? words[i]?.startsWith(word) : words[i] === word));

const equals = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i]);

/** Comparable words of every title and heading, worked out once. */
export interface HeadingWords {
  titles: string[][];
  headings: string[][];
  /** Pages with others below them. */
  overviews: ReadonlySet<number>;
}

/** Prepares titles and headings for comparison with queries. */
export function createHeadingWords(index: SearchIndex): HeadingWords {
  const above = new Set(index.pages.map(({ url }) => url.replace(/[^/]+\/$/, '')));
  const overviews = index.pages.flatMap(({ url }, page) => (url !== '/' && above.has(url) ? [page] : []));
  return {
    overviews: new Set(overviews),
    titles: index.pages.map(({ title }) => stemmed(title)),
    headings: index.sections.map(({ heading }) => (heading === '' ? [] : stemmed(heading))),
  };
}

/** Pages past this rank, and sections past this number on a page, are not shown. */
const MOST_PAGES = 100;
const MOST_SECTIONS = 3;
/** A further section of a page is shown only where it is nearly as good as the page's best. */
const SECTION_SHARE = 0.45;

function kindFactor({ weights }: ScoringContext, kind: PageKind, text: string): number {
  if (kind === 'guide' || kind === 'home') return 1;
  if (kind === 'reference') return SETTING_KEY.test(text) ? weights.reference : 1;
  return ASKS_FOR[kind]?.test(text) ? 1 : weights[kind];
}

/** Ranks pages: rerank of each section by how its headings meet the query, then the page by its best sections. */
export function rankPages(
  context: ScoringContext,
  headingWords: HeadingWords,
  query: ParsedQuery,
  units: UnitScores,
): RankedPage[] {
  const { index, weights } = context;
  const text = query.words.join(' ');
  const asked = stemmed(query.corrected.join(' '));
  const factor = (words: readonly string[], equal: number, prefix: number): number => {
    if (asked.length === 0 || words.length === 0) return 1;
    return equals(words, asked) ? equal : startsWith(words, asked) ? prefix : 1;
  };
  const questionsOf = new Map<number, number>();
  for (let unit = index.sections.length; unit < index.unitPage.length; unit++) {
    const score = units.scores[unit] ?? 0;
    if (score === 0 || (units.asked[unit] ?? 0) === 0) continue;
    const page = index.unitPage[unit] ?? 0;
    const asked = units.asked[unit] ?? 0;
    const equality = 1 + (weights.questionEqual - 1) * (asked * (units.covered[unit] ?? 0)) ** 3;
    const worth =
      score * weights.question * (weights.questionFloor + (1 - weights.questionFloor) * asked) * equality;
    questionsOf.set(page, Math.max(worth, questionsOf.get(page) ?? 0));
  }

  const ranked: RankedPage[] = [];
  index.pages.forEach((head, page) => {
    const scored: { section: number; score: number }[] = [];
    for (let section = head.firstSection; section < head.firstSection + head.sections; section++) {
      let score = units.scores[section] ?? 0;
      if (score === 0) continue;
      const isFirst = section === head.firstSection;
      score *= isFirst
        ? factor(headingWords.titles[page] ?? [], weights.titleEqual, weights.titlePrefix) *
          weights.firstSection
        : factor(headingWords.headings[section] ?? [], weights.headingEqual, weights.headingPrefix);
      score *= 1 + (weights.inHeadings - 1) * (units.inHeadings[section] ?? 0);
      scored.push({ section, score });
    }
    const question = questionsOf.get(page) ?? 0;
    if (scored.length === 0 && question === 0) return;
    scored.sort((a, b) => b.score - a.score);
    const best = scored[0]?.score ?? 0;
    const next = scored.slice(1, 4).reduce((sum, { score }) => sum + score, 0);
    const score =
      (Math.max(best, question) + weights.nextSections * (next + Math.min(best, question))) *
      kindFactor(context, head.kind, text) *
      (headingWords.overviews.has(page) ? weights.overview : 1);
    // The question answers better than any section: show the page from its beginning.
    if (question > best * 2) scored.unshift({ section: head.firstSection, score: question });
    const shown = scored.filter(
      ({ section, score }, i) =>
        score >= best * SECTION_SHARE && scored.findIndex((other) => other.section === section) === i,
    );
    ranked.push({ page, score, sections: shown.slice(0, MOST_SECTIONS).map(({ section }) => section) });
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, MOST_PAGES);
}

/**
 * Sections in the order of the answer: the best of each of the first pages, then further sections of those pages, then
 * the other pages. DocSearch shows the first five hits of a group, so a page's second section never pushes out
 * another good page.
 */
export function orderSections(
  pages: readonly RankedPage[],
  { firstPages = 6 }: { firstPages?: number } = {},
): number[] {
  const first = pages.slice(0, firstPages);
  const rest = pages.slice(firstPages);
  return [
    ...first.flatMap(({ sections }) => sections.slice(0, 1)),
    ...first.flatMap(({ sections }) => sections.slice(1)),
    ...rest.flatMap(({ sections }) => sections.slice(0, 1)),
  ];
}
