import type { Dictionary } from './dictionary';
import { increase, type Match, type MatchCache, matchSlot, type ScoringContext } from './match';
import type { ParsedQuery, Slot } from './query';
import { STOP_WORDS } from './stop-words';
import { PAGE_FIELDS, type SearchIndex, UNIT_FIELDS } from './types';
import type { Weights } from './weights';

/** Scores of every unit for one query. */
export interface UnitScores {
  /** Score with coverage applied, by unit. */
  scores: Float32Array;
  /** Share of the query that each unit and its page answer together, 0 to 1. */
  covered: Float32Array;
  /** Share of each question that the query asks, by unit; 0 for sections. */
  asked: Float32Array;
  /** Share of the query found in the page's title and the unit's heading. */
  inHeadings: Float32Array;
}

/** BM25's inverse document frequency, always positive. */
const idf = (units: number, found: number): number => Math.log(1 + (units - found + 0.5) / (found + 0.5));

/** Prepares what stays the same from query to query. */
export function createScoringContext(
  index: SearchIndex,
  dictionary: Dictionary,
  weights: Weights,
): ScoringContext {
  const averages = Object.fromEntries(
    [...PAGE_FIELDS, ...UNIT_FIELDS].map((name) => {
      const filled = index.lengths[name].filter((length) => length > 0);
      return [name, filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length)];
    }),
  );
  const questionTotals = new Float32Array(index.unitPage.length);
  const { question, content } = index.postings;
  index.terms.forEach((text, term) => {
    const from = question.offsets[term] ?? 0;
    const to = question.offsets[term + 1] ?? 0;
    if (from === to || STOP_WORDS.has(text)) return;
    const inContent = (content.offsets[term + 1] ?? 0) - (content.offsets[term] ?? 0);
    const weight = idf(index.sections.length, inContent + to - from);
    for (let i = from; i < to; i++) increase(questionTotals, question.ids[i] ?? 0, weight);
  });
  return { index, dictionary, weights, averages, questionTotals };
}

/** Importance of a slot: how few sections answer it as well as the best of them, or nearly. */
function importanceOf(
  context: ScoringContext,
  slot: Slot,
  { found, trust }: Match,
  mostTrust: number,
): number {
  const sections = context.index.sections.length;
  let answering = 0;
  for (const unit of found) if (unit < sections && (trust[unit] ?? 0) > mostTrust * 0.7) answering++;
  return slot.importance * idf(sections, answering);
}

/** Scores every section and question against a parsed query. */
export function scoreUnits(context: ScoringContext, query: ParsedQuery): UnitScores {
  const { index, weights, questionTotals } = context;
  const units = index.unitPage.length;
  const result: UnitScores = {
    scores: new Float32Array(units),
    covered: new Float32Array(units),
    asked: new Float32Array(units),
    inHeadings: new Float32Array(units),
  };
  const cache: MatchCache = new Map();
  const pageCovered = new Float32Array(index.pages.length);
  let total = 0;
  for (const slot of query.slots) {
    const match = matchSlot(context, slot, { cache, titlesOnly: query.titlesOnly });
    let mostTrust = 0;
    for (const unit of match.found) mostTrust = Math.max(mostTrust, match.trust[unit] ?? 0);
    const importance =
      mostTrust === 0
        ? slot.importance * idf(index.sections.length, 0)
        : importanceOf(context, slot, match, mostTrust);
    total += importance;
    if (mostTrust === 0) continue;
    const pageTrust = new Float32Array(index.pages.length);
    for (const unit of match.found) {
      const trust = match.trust[unit] ?? 0;
      const page = index.unitPage[unit] ?? 0;
      increase(result.scores, unit, importance * (match.score[unit] ?? 0));
      increase(result.covered, unit, (importance * trust) / mostTrust);
      increase(result.inHeadings, unit, (importance * (match.heading[unit] ?? 0)) / mostTrust);
      if ((match.question[unit] ?? 0) > 0) increase(result.asked, unit, importance);
      if (trust > (pageTrust[page] ?? 0)) pageTrust[page] = trust;
    }
    for (let page = 0; page < pageTrust.length; page++)
      increase(pageCovered, page, (importance * (pageTrust[page] ?? 0)) / mostTrust);
  }
  if (total === 0) return result;
  for (let unit = 0; unit < units; unit++) {
    if ((result.scores[unit] ?? 0) === 0) continue;
    const own = (result.covered[unit] ?? 0) / total;
    const page = (pageCovered[index.unitPage[unit] ?? 0] ?? 0) / total;
    const covered = own + (page - own) * weights.pageCoverage;
    result.covered[unit] = covered;
    result.inHeadings[unit] = (result.inHeadings[unit] ?? 0) / total;
    result.scores[unit] = (result.scores[unit] ?? 0) * covered ** weights.coverage;
    const questionTotal = questionTotals[unit] ?? 0;
    if (questionTotal > 0) result.asked[unit] = Math.min(1, (result.asked[unit] ?? 0) / questionTotal);
  }
  return result;
}
