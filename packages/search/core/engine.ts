import { toAlgoliaResult } from './algolia';
import { buildIndex, groupByPage } from './build-index';
import { keepPhrases } from './phrases';
import type { Pin } from './pins';
import { readRequest } from './read-request';
import { createSearcher } from './searcher';
import type { AlgoliaResult, SearchIndex, SearchRecord, SynonymTable } from './types';
import type { WordVectors } from './word-vectors';

/** An index and the running text of its sections, both in memory. */
export interface SearchData {
  index: SearchIndex;
  /** Text of each section, in the index's order. */
  contents: readonly string[];
  /** Vectors of words, with which it searches by meaning too. */
  vectors?: WordVectors;
}

/** Answers Algolia multi-queries from memory. */
export interface SearchEngine {
  /** Throws a `TypeError` that says what is wrong with a malformed request. */
  multi(requests: readonly unknown[]): { results: AlgoliaResult[] };
}

/** Builds in memory what `createSearchEngine` needs from a site's records. */
export function createSearchData(
  records: readonly SearchRecord[],
  options: { synonyms?: SynonymTable; pins?: readonly Pin[] } = {},
): SearchData {
  return {
    index: buildIndex(records, options),
    contents: groupByPage(records)
      .flat()
      .map(({ content }) => content),
  };
}

/** Creates an engine over data in memory. `now` gives milliseconds for `processingTimeMS`; without it that is 0. */
export function createSearchEngine(
  { index, contents, vectors }: SearchData,
  { now = () => 0 }: { now?: () => number } = {},
): SearchEngine {
  const searcher = createSearcher(index);
  if (vectors) searcher.learn(vectors);
  return {
    multi(requests) {
      const read = requests.map(readRequest);
      return {
        results: read.map((request) => {
          const start = now();
          const contentOf = (section: number): string | undefined => contents[section];
          const found = keepPhrases(index, request.query, searcher.find(request.query), contentOf);
          return toAlgoliaResult(searcher, request, found, {
            contentOf,
            time: now() - start,
          });
        }),
      };
    },
  };
}
