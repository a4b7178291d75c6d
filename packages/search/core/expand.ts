import type { Dictionary } from './dictionary';
import { stem } from './stem';
import type { Weights } from './weights';

/** A term that a query word may mean, and how far it is trusted (0 to 1). */
export interface Candidate {
  term: number;
  weight: number;
  /** Letters of the term that the reader has typed, where the term is longer than what was typed. */
  typed?: number;
}

/** Most terms one word expands to by each branch: bounds the work of a keystroke. */
const MAX_PREFIXED = 400;
const MAX_STEMMED = 40;
const MAX_NEAR = 8;
/** Words from this length on may have two wrong letters; shorter than the second, none. */
const TWO_EDITS_FROM = 7;
const ONE_EDIT_FROM = 4;
/** How far beyond the stem a related word may reach. */
const MAX_SUFFIX = 7;

export interface ExpandOptions {
  /** The reader may still be typing this word. */
  isLast: boolean;
  weights: Weights;
}

/** Keeps each term once, by the branch that trusts it most. */
class CandidateSet {
  private readonly byTerm = new Map<number, Candidate>();

  add(candidate: Candidate): void {
    const known = this.byTerm.get(candidate.term);
    if (!known || known.weight < candidate.weight) this.byTerm.set(candidate.term, candidate);
  }

  get size(): number {
    return this.byTerm.size;
  }

  toArray(): Candidate[] {
    return [...this.byTerm.values()];
  }
}

function addPrefixed(found: CandidateSet, word: string, dictionary: Dictionary, weight: number): void {
  for (const term of dictionary.withPrefix(word, MAX_PREFIXED)) {
    const extra = dictionary.text(term).length - word.length;
    if (extra > 0)
      found.add({ term, weight: weight * (word.length / (word.length + 0.15 * extra)), typed: word.length });
  }
}

function addNear(found: CandidateSet, word: string, dictionary: Dictionary, weights: Weights): void {
  for (const term of dictionary.transposed(word)) found.add({ term, weight: weights.transposition });
  if (word.length < ONE_EDIT_FROM) return;
  const near = dictionary
    .near(word, word.length >= TWO_EDITS_FROM ? 2 : 1)
    .map(({ term, distance }) => {
      const sameStart = dictionary.text(term)[0] === word[0];
      return { term, weight: (distance === 1 ? weights.editOne : weights.editTwo) * (sameStart ? 1 : 0.8) };
    })
    .toSorted((a, b) => b.weight - a.weight);
  for (const candidate of near.slice(0, MAX_NEAR)) found.add(candidate);
}

/**
 * Terms that one token of a query may mean, each with the trust of its best branch: the word itself, words it begins,
 * words of the same stem; only when none of these exists, a swap of neighbouring letters or a wrong letter.
 */
export function expandWord(
  word: string,
  dictionary: Dictionary,
  { isLast, weights }: ExpandOptions,
): Candidate[] {
  const found = new CandidateSet();
  const exact = dictionary.find(word);
  if (exact >= 0) found.add({ term: exact, weight: 1 });
  if (isLast) addPrefixed(found, word, dictionary, weights.prefixLast);
  else if (word.length >= 4) addPrefixed(found, word, dictionary, weights.prefixInner);
  const base = stem(word);
  if (base.length >= 3) {
    for (const term of dictionary.withPrefix(base, MAX_STEMMED)) {
      if (dictionary.text(term).length <= base.length + MAX_SUFFIX && stem(dictionary.text(term)) === base) {
        found.add({ term, weight: weights.stem });
      }
    }
    if (base !== word && found.size === 0) addPrefixed(found, base, dictionary, weights.stem);
  }
  if (found.size === 0) addNear(found, word, dictionary, weights);
  return found.toArray();
}

/** Two known words that an unknown one was written from (`forwardauth`), or `undefined`. */
export function splitWord(word: string, dictionary: Dictionary): [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (dictionary.find(left) >= 0 && dictionary.find(right) >= 0) return [left, right];
  }
  return undefined;
}
