import type { Dictionary } from './dictionary';
import type { Candidate } from './expand';
import type { Slot } from './query';
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

/** Match of one word with every unit. */
export interface Match {
  /** Units with a score; all others are 0 throughout, and few words are in more than a tenth of them. */
  found: number[];
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
export const increase = (array: Float32Array, at: number, amount: number): void => {
  array[at] = (array[at] ?? 0) + amount;
};

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
  /** Used again for each field: a query would otherwise leave a megabyte to collect. */
  const scratch = { pages: new Float32Array(pages), units: new Float32Array(units) };
  /** Adds a field to the scores, by way of the best of its candidates, and notes whom it scores first. */
  const run = (
    name: PageField | UnitField,
    best: Float32Array,
    into: Pick<Match, 'found' | 'score' | 'trust' | 'heading'>,
  ): void => {
    const field = {
      postings: index.postings[name],
      lengths: index.lengths[name],
      average: averages[name] ?? 1,
      boost: weights.boosts[name],
    };
    const inHeading = HEADING_FIELDS.has(name);
    const { trust, heading } = into;
    const touched: number[] = [];
    bestPerField(field, candidates, weights, (id, score, weight) => {
      const before = best[id] ?? 0;
      if (score > before) {
        best[id] = score;
        if (before === 0) touched.push(id);
      }
      if (weight > (trust[id] ?? 0)) trust[id] = weight;
      if (inHeading && weight > (heading[id] ?? 0)) heading[id] = weight;
      if (name === 'question' && weight > (match.question[id] ?? 0)) match.question[id] = weight;
    });
    for (const id of touched) {
      if (into.score[id] === 0) into.found.push(id);
      increase(into.score, id, best[id] ?? 0);
      best[id] = 0;
    }
  };

  const ofPages = {
    found: [],
    score: new Float32Array(pages),
    trust: new Float32Array(pages),
    heading: new Float32Array(pages),
  };
  for (const name of titlesOnly ? (['title'] as const) : PAGE_FIELDS) run(name, scratch.pages, ofPages);
  for (const name of titlesOnly ? [] : UNIT_FIELDS) run(name, scratch.units, match);
  if (ofPages.found.length === 0) return match;
  for (let unit = 0; unit < units; unit++) {
    const page = index.unitPage[unit] ?? 0;
    const score = ofPages.score[page] ?? 0;
    if (score === 0) continue;
    if (match.score[unit] === 0) match.found.push(unit);
    increase(match.score, unit, score);
    match.trust[unit] = Math.max(match.trust[unit] ?? 0, ofPages.trust[page] ?? 0);
    match.heading[unit] = Math.max(match.heading[unit] ?? 0, ofPages.heading[page] ?? 0);
  }
  return match;
}

const MATCH_KEYS = ['score', 'trust', 'heading', 'question'] as const;

const emptyMatch = (units: number): Match => ({
  found: [],
  score: new Float32Array(units),
  trust: new Float32Array(units),
  heading: new Float32Array(units),
  question: new Float32Array(units),
});

/** All words of a phrase together: the mean where every word is found, nothing elsewhere. */
function meanOf(matches: readonly Match[]): Match {
  const [first, ...others] = matches;
  const mean = emptyMatch(first?.score.length ?? 0);
  mean.found = (first?.found ?? []).filter((unit) => others.every(({ score }) => (score[unit] ?? 0) > 0));
  for (const key of MATCH_KEYS) {
    const into = mean[key];
    for (const unit of mean.found) {
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
export type MatchCache = Map<readonly Candidate[], Match>;

/** How well every unit says what a slot asks for, by the best of its alternatives; not to be written to. */
export function matchSlot(
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
  const usable = slot.alternatives.filter(
    ({ words }) => words.length > 0 && words.every((candidates) => candidates.length > 0),
  );
  const matchAll = (words: readonly Candidate[][]): Match => {
    const [first, ...others] = words.map(matchOf);
    return first === undefined ? emptyMatch(units) : others.length === 0 ? first : meanOf([first, ...others]);
  };
  const [only] = usable;
  // Most words have one meaning: its match is the best, and needs no copy.
  if (only !== undefined && usable.length === 1 && only.weight === 1) return matchAll(only.words);
  const best = emptyMatch(units);
  for (const { words, weight } of usable) {
    const match = matchAll(words);
    for (const unit of match.found) if (best.score[unit] === 0) best.found.push(unit);
    for (const key of MATCH_KEYS) {
      const into = best[key];
      const from = match[key];
      for (const unit of match.found) {
        const value = (from[unit] ?? 0) * weight;
        if (value > (into[unit] ?? 0)) into[unit] = value;
      }
    }
  }
  return best;
}
