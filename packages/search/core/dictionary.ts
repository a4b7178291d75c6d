import SearchableMap from 'minisearch/SearchableMap';

/** The index's terms, found by exact word, by prefix and by edit distance. */
export interface Dictionary {
  /** Number of a term, or -1. */
  find(term: string): number;
  /** Numbers of the first `limit` terms that begin with the prefix, in code unit order. */
  withPrefix(prefix: string, limit: number): number[];
  /** Terms within an edit distance (Levenshtein), with the distance. */
  near(term: string, distance: number): { term: number; distance: number }[];
  /** Terms that become the word when two neighbouring letters change places. */
  transposed(term: string): number[];
  text(term: number): string;
}

/** Builds the dictionary over sorted, distinct terms. The radix tree of the fuzzy search is MiniSearch's and is built on first use. */
export function createDictionary(terms: readonly string[]): Dictionary {
  let tree: SearchableMap<number> | undefined;
  const lowerBound = (word: string): number => {
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((terms[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const find = (term: string): number => {
    const at = lowerBound(term);
    return terms[at] === term ? at : -1;
  };
  return {
    find,
    text: (term) => terms[term] ?? '',
    withPrefix(prefix, limit) {
      const found: number[] = [];
      for (let at = lowerBound(prefix); at < terms.length && found.length < limit; at++) {
        if (!terms[at]?.startsWith(prefix)) break;
        found.push(at);
      }
      return found;
    },
    near(term, distance) {
      tree ??= SearchableMap.from(terms.map((text, number): [string, number] => [text, number]));
      return [...tree.fuzzyGet(term, distance).values()].map(([number, edits]) => ({
        term: number,
        distance: edits,
      }));
    },
    transposed(term) {
      const found: number[] = [];
      for (let i = 0; i + 1 < term.length; i++) {
        if (term[i] === term[i + 1]) continue;
        const at = find(term.slice(0, i) + term[i + 1] + term[i] + term.slice(i + 2));
        if (at >= 0) found.push(at);
      }
      return found;
    },
  };
}
