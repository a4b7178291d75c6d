import { toAlgoliaResult } from './algolia';
import { buildIndex } from './build-index';
import { fromPageHeads, type PageHeads } from './page-heads';
import { readRequest } from './read-request';
import { createSearcher } from './searcher';
import type { AlgoliaResult } from './types';
import { WEIGHTS } from './weights';

/** Titles know few words: one that none of them has is no misspelling. */
const AS_WRITTEN = { ...WEIGHTS, transposition: 0, editOne: 0, editTwo: 0 };

/** Answers a multi-query from titles and addresses; undefined where they say nothing to one of its requests. */
export type TitleSearch = (requests: readonly unknown[]) => AlgoliaResult[] | undefined;

/** Makes a search by words and beginnings of words, for as long as the index is on its way. */
export function createTitleSearch(heads: PageHeads): TitleSearch {
  const records = fromPageHeads(heads).pages.map(({ url, lvl0, title, kind }) => ({
    objectID: url,
    url,
    url_without_anchor: url,
    anchor: '',
    type: 'lvl1' as const,
    content: '',
    hierarchy: { lvl0, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    kind,
    parents: [],
    code: '',
    slug: url.replace(/[/_-]+/g, ' ').trim(),
    keywords: [],
    words: [],
    questions: [],
    position: 0,
  }));
  const searcher = createSearcher(buildIndex(records), { weights: AS_WRITTEN });
  return (requests) => {
    const results = requests.map(readRequest).map((request) => {
      const found = searcher.find(request.query);
      const { didYouMean: _, ...result } = toAlgoliaResult(searcher, request, found, {
        contentOf: () => undefined,
        time: 0,
      });
      return result;
    });
    return results.every(({ nbHits }) => nbHits > 0) ? results : undefined;
  };
}
