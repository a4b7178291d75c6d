import type { Dictionary } from './dictionary';
import type { Candidate } from './expand';
import type { ParsedQuery, Slot } from './query';
import { STOP_WORDS } from './stop-words';
import {
  PAGE_FIELDS,
  type PageField,
  type Postings,
  type SearchIndex,
  UNIT_FIELDS,
  type UnitField,
} from './types';
import type { Weights } from './weights';

/** What the scorer keeps ready between queries. */
export interface ScoringContext {
  index: SearchIndex;
  dictionary: Dictionary;
  weights: Weights;
  /** Average length of each field over the pages or units that have it. */
  averages: Readonly<Record<string, number>>;
  /** Sum of the term weights of each question, by unit number. */
  questionTotals: Float32Array;
}

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

/** Match of one word with every unit. */
interface Match {
  /** Sum over fields of boost × BM25+ of the best candidate. */
  score: Float32Array;
  /** Trust of the best candidate found in any field. */
  trust: Float32Array;
  /** The same in titles and headings alone, and in questions alone. */
  heading: Float32Array;
  question: Float32Array;
}

const HEADING_FIELDS: ReadonlySet<string> = new Set(['title', 'heading', 'keywords']);

/** `array[at] += amount` for a place that is known to exist. */
const increase = (array: Float32Array, at: number, amount: number): void => {
  array[at] = (array[at] ?? 0) + amount;
};

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

function bestPerField(
  {
    postings,
    lengths,
    average,
    boost,
  }: { postings: Postings; lengths: Uint16Array; average: number; boost: number },
  candidates: readonly Candidate[],
  { k, b, floor }: Weights,
  visit: (id: number, score: number, trust: number) => void,
): void {
  for (const { term, weight } of candidates) {
    const to = postings.offsets[term + 1] ?? 0;
    for (let i = postings.offsets[term] ?? 0; i < to; i++) {
      const id = postings.ids[i] ?? 0;
      const tf = postings.tfs[i] ?? 0;
      const length = (lengths[id] ?? 0) / average;
      visit(id, boost * weight * (floor + (tf * (k + 1)) / (tf + k * (1 - b + b * length))), weight);
    }
  }
}

function matchWord(
  context: ScoringContext,
  candidates: readonly Candidate[],
  { titlesOnly }: { titlesOnly: boolean },
): Match {
  const { index, weights, averages } = context;
  const units = index.unitPage.length;
  const pages = index.pages.length;
  const match = emptyMatch(units);
  const run = (
    name: PageField | UnitField,
    size: number,
    trust: Float32Array,
    heading: Float32Array,
  ): Float32Array => {
    const best = new Float32Array(size);
    const field = {
      postings: index.postings[name],
      lengths: index.lengths[name],
      average: averages[name] ?? 1,
      boost: weights.boosts[name],
    };
    const inHeading = HEADING_FIELDS.has(name);
    bestPerField(field, candidates, weights, (id, score, weight) => {
      if (score > (best[id] ?? 0)) best[id] = score;
      if (weight > (trust[id] ?? 0)) trust[id] = weight;
      if (inHeading && weight > (heading[id] ?? 0)) heading[id] = weight;
      if (name === 'question' && weight > (match.question[id] ?? 0)) match.question[id] = weight;
    });
    return best;
  };

  const pageScore = new Float32Array(pages);
  const pageTrust = new Float32Array(pages);
  const pageHeading = new Float32Array(pages);
  for (const name of titlesOnly ? (['title'] as const) : PAGE_FIELDS) {
    const best = run(name, pages, pageTrust, pageHeading);
    for (let page = 0; page < pages; page++) increase(pageScore, page, best[page] ?? 0);
  }
  for (const name of titlesOnly ? [] : UNIT_FIELDS) {
    const best = run(name, units, match.trust, match.heading);
    for (let unit = 0; unit < units; unit++) increase(match.score, unit, best[unit] ?? 0);
  }
  for (let unit = 0; unit < units; unit++) {
    const page = index.unitPage[unit] ?? 0;
    increase(match.score, unit, pageScore[page] ?? 0);
    match.trust[unit] = Math.max(match.trust[unit] ?? 0, pageTrust[page] ?? 0);
    match.heading[unit] = Math.max(match.heading[unit] ?? 0, pageHeading[page] ?? 0);
  }
  return match;
}

const MATCH_KEYS = ['score', 'trust', 'heading', 'question'] as const;

const emptyMatch = (units: number): Match => ({
  score: new Float32Array(units),
  trust: new Float32Array(units),
  heading: new Float32Array(units),
  question: new Float32Array(units),
});

/** All words of a phrase together: the mean where every word is found, nothing elsewhere. */
function meanOf(matches: readonly Match[]): Match {
  const [first, ...others] = matches;
  const mean = emptyMatch(first?.score.length ?? 0);
  for (const key of MATCH_KEYS) {
    const into = mean[key];
    for (let unit = 0; unit < into.length; unit++) {
      let sum = first?.[key][unit] ?? 0;
      for (const other of others) {
        const value = sum > 0 ? (other[key][unit] ?? 0) : 0;
        sum = value > 0 ? sum + value : 0;
      }
      into[unit] = sum / matches.length;
    }
  }
  return mean;
}

/** Matches of one query: a synonym that several words share is matched once. */
type MatchCache = Map<readonly Candidate[], Match>;

function matchSlot(
  context: ScoringContext,
  slot: Slot,
  { cache, titlesOnly }: { cache: MatchCache; titlesOnly: boolean },
): Match {
  const units = context.index.unitPage.length;
  const matchOf = (candidates: readonly Candidate[]): Match => {
    const match = cache.get(candidates) ?? matchWord(context, candidates, { titlesOnly });
    cache.set(candidates, match);
    return match;
  };
  const best = emptyMatch(units);
  for (const { words, weight } of slot.alternatives) {
    if (words.length === 0 || words.some((candidates) => candidates.length === 0)) continue;
    const matches = words.map(matchOf);
    const match = matches.length === 1 ? matches[0] : meanOf(matches);
    if (!match) continue;
    for (const key of MATCH_KEYS) {
      const into = best[key];
      const from = match[key];
      for (let unit = 0; unit < units; unit++) {
        const value = (from[unit] ?? 0) * weight;
        if (value > (into[unit] ?? 0)) into[unit] = value;
      }
    }
  }
  return best;
}

/** Importance of a slot: how few sections answer it as well as the best of them, or nearly. */
function importanceOf(context: ScoringContext, slot: Slot, { trust }: Match, mostTrust: number): number {
  const sections = context.index.sections.length;
  let found = 0;
  for (let unit = 0; unit < sections; unit++) if ((trust[unit] ?? 0) > mostTrust * 0.7) found++;
  return slot.importance * idf(sections, found);
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
    const mostTrust = match.trust.reduce((most, trust) => Math.max(most, trust), 0);
    const importance =
      mostTrust === 0
        ? slot.importance * idf(index.sections.length, 0)
        : importanceOf(context, slot, match, mostTrust);
    total += importance;
    if (mostTrust === 0) continue;
    const pageTrust = new Float32Array(index.pages.length);
    for (let unit = 0; unit < units; unit++) {
      const trust = match.trust[unit] ?? 0;
      if (trust === 0) continue;
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
