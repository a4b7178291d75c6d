import type { ScoringContext } from './match';
import type { PageMeanings } from './meaning';
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
  /** Whether the best section has what was asked as its heading, or something was asked for by the name it is written by. */
  named: boolean;
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

/** A setting or variable named by its key, or a port by its number. */
const SETTING_KEY = /_|^(?:port )?\d{3,5}$/;

/** Something named as it is written: a key, a dotted or slashed name, a number of an advisory, a phrase in quotes. */
export const LITERAL = /_|\w[./:]\w|\b(?:cve|ghsa)-|"/i;

/** Stems of a heading's or query's words, for comparing them as a whole. */
const stemmed = (text: string): string[] => comparable(text).map(stem);

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length <= words.length &&
  start.every((word, i) => (i === start.length - 1 ? words[i]?.startsWith(word) : words[i] === word));

const equals = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i]);

/** Share of the neighbours in a query that are neighbours in a text too, in the same order; 0 for a single word. */
function adjacency(asked: readonly string[], words: readonly string[]): number {
  let pairs = 0;
  for (let i = 0; i + 1 < asked.length; i++) {
    const [left, right] = [asked[i], asked[i + 1]];
    for (let at = words.indexOf(left ?? ''); at >= 0; at = words.indexOf(left ?? '', at + 1)) {
      if (words[at + 1] !== right) continue;
      pairs++;
      break;
    }
  }
  return asked.length > 1 ? pairs / (asked.length - 1) : 0;
}

/** Comparable words of every title, heading and question, worked out once. */
export interface HeadingWords {
  titles: string[][];
  headings: string[][];
  questions: string[][];
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
    questions: index.questions.map(stemmed),
    headings: index.sections.map(({ heading }) => (heading === '' ? [] : stemmed(heading))),
  };
}

/** Pages past this rank, and sections past this number on a page, are not shown. */
const MAX_PAGES = 100;
const MAX_SECTIONS = 3;
/** A further section of a page is shown only where it is nearly as good as the page's best. */
const SECTION_SHARE = 0.45;

function kindFactor({ weights }: ScoringContext, kind: PageKind, text: string): number {
  if (kind === 'guide' || kind === 'home') return 1;
  if (kind === 'reference') return SETTING_KEY.test(text) ? weights.reference : 1;
  return ASKS_FOR[kind]?.test(text) ? 1 : weights[kind];
}

/** Most of the query that a section or question of each page answers, 0 to 1. */
function mostCovered({ index }: ScoringContext, { covered }: UnitScores): Float32Array {
  const most = new Float32Array(index.pages.length);
  index.unitPage.forEach((page, unit) => {
    most[page] = Math.max(most[page] ?? 0, covered[unit] ?? 0);
  });
  return most;
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
  const words = stemmed(query.corrected.join(' '));
  const isLiteral = LITERAL.test(text);
  const factor = (own: readonly string[], equal: number, prefix: number): number => {
    if (words.length === 0 || own.length === 0) return 1;
    return equals(own, words) ? equal : startsWith(own, words) ? prefix : 1;
  };
  const questionsOf = new Map<number, number>();
  for (let unit = index.sections.length; unit < index.unitPage.length; unit++) {
    const score = units.scores[unit] ?? 0;
    if (score === 0 || (units.asked[unit] ?? 0) === 0) continue;
    const page = index.unitPage[unit] ?? 0;
    const asked = units.asked[unit] ?? 0;
    const equality = 1 + (weights.questionEqual - 1) * (asked * (units.covered[unit] ?? 0)) ** 3;
    const adjacent = adjacency(words, headingWords.questions[unit - index.sections.length] ?? []);
    const worth =
      score *
      weights.question *
      (weights.questionFloor + (1 - weights.questionFloor) * asked) *
      equality *
      (1 + weights.adjacency * adjacent);
    questionsOf.set(page, Math.max(worth, questionsOf.get(page) ?? 0));
  }

  const most = mostCovered(context, units);
  let ordinary = 0;
  index.pages.forEach(({ kind }, page) => {
    if (kindFactor(context, kind, text) >= 1) ordinary = Math.max(ordinary, most[page] ?? 0);
  });
  /** A kind that is rarely meant is meant after all where only pages of it answer all that is asked. */
  const factorOf = (kind: PageKind, page: number): number => {
    const given = kindFactor(context, kind, text);
    if (given >= 1) return given;
    const evidence = Math.min(1, Math.max(0, ((most[page] ?? 0) - ordinary) / weights.kindEvidence));
    return given + (1 - given) * evidence;
  };

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
      if ((units.inHeadings[section] ?? 0) > 0) {
        const own = isFirst ? headingWords.titles[page] : headingWords.headings[section];
        score *= 1 + weights.adjacency * adjacency(words, own ?? []);
      }
      scored.push({ section, score });
    }
    const question = questionsOf.get(page) ?? 0;
    if (scored.length === 0 && question === 0) return;
    scored.sort((a, b) => b.score - a.score);
    const best = scored[0]?.score ?? 0;
    const next = scored.slice(1, 4).reduce((sum, { score }) => sum + score, 0);
    const score =
      (Math.max(best, question) + weights.nextSections * (next + Math.min(best, question))) *
      factorOf(head.kind, page) *
      (headingWords.overviews.has(page) ? weights.overview : 1);
    // The question answers better than any section: show the page from its beginning.
    if (question > best * 2) scored.unshift({ section: head.firstSection, score: question });
    const title = headingWords.titles[page] ?? [];
    // A version or number that the title itself bears: the page stands for it, not one of its sections.
    const isTitle = isLiteral && words.every((word) => title.includes(word));
    if (isTitle) scored.unshift({ section: head.firstSection, score: best });
    const shown = scored.filter(
      ({ section, score }, i) =>
        score >= best * SECTION_SHARE && scored.findIndex((other) => other.section === section) === i,
    );
    const sections = shown.slice(0, MAX_SECTIONS).map(({ section }) => section);
    const named = (isLiteral && !isTitle) || equals(headingWords.headings[sections[0] ?? -1] ?? [], words);
    ranked.push({ page, score, sections, named });
  });
  return ranked.sort(byScore).slice(0, MAX_PAGES);
}

const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page;

/** Pages that are near in meaning and have no word of the query; more would be guesses. */
const MAX_GUESSES = 5;
/** And they must be this near. */
const MIN_LIKENESS = 0.4;

/**
 * Ranks pages by words and meaning together: the page's share of the best score by words, and its likeness. Pages that
 * are found by meaning alone join them.
 *
 * @param text the query as typed
 */
export function addMeaning(
  { index, weights }: ScoringContext,
  ranked: readonly RankedPage[],
  { likeness, sections }: PageMeanings,
  text: string,
): RankedPage[] {
  const top = ranked[0]?.score ?? 1;
  const weight = weights.meaning * (LITERAL.test(text) ? weights.meaningOfLiteral : 1);
  const worth = (page: number): number => weight * Math.max(0, likeness[page] ?? 0);
  const found = new Set(ranked.map(({ page }) => page));
  const guessed = index.pages
    .map(
      (_, page): RankedPage => ({ page, score: worth(page), sections: [sections[page] ?? 0], named: false }),
    )
    .filter(({ page }) => (likeness[page] ?? 0) >= MIN_LIKENESS && !found.has(page))
    .sort(byScore)
    .slice(0, MAX_GUESSES);
  const both = ranked.map((page) => ({
    ...page,
    score: (page.score / top) ** weights.scoreShare + worth(page.page),
  }));
  return [...both, ...guessed].sort(byScore).slice(0, MAX_PAGES);
}

/** Pages past this rank show one row each. */
const PAGES_WITH_SECTIONS = 6;

/**
 * Sections in the order of the answer: page by page, with further sections of the first pages. A page stands above its
 * sections, unless one of them bears the very name that was asked for.
 */
export function orderSections({ pages }: SearchIndex, ranked: readonly RankedPage[]): number[] {
  return ranked.flatMap(({ page, sections, named }, rank) => {
    const shown = rank < PAGES_WITH_SECTIONS ? sections : sections.slice(0, 1);
    const first = pages[page]?.firstSection ?? -1;
    return named || !shown.includes(first) ? shown : [first, ...shown.filter((section) => section !== first)];
  });
}
