import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchHit } from '../../core';
import { HITS_PER_PAGE, snippetWords } from '../constants';
import { getEmbeddedClient } from '../embedded-client';
import type { SearchClient, SearchRequest } from '../types';
import { useContextualFilters } from '../use-contextual-filters';
import { useSearchConfig } from '../use-search-config';

/** Pause after a keystroke before the hosted service is asked. */
const TYPING_PAUSE_MS = 200;

/** What the results can be narrowed by. */
export const FACETS = ['kind', 'hierarchy.lvl0'] as const;
export type Facet = (typeof FACETS)[number];
/** The value chosen of each facet. */
export type Filters = Readonly<Partial<Record<Facet, string | undefined>>>;

/** What the search page shows. */
export interface SearchResults {
  /** The query that the hits answer. */
  query: string;
  hits: SearchHit[];
  /** Hits there are in all. */
  count: number;
  status: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  /** Hits by value of each facet, before filters; none of a hosted search. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The query with misspelt words set right, where there are any. */
  didYouMean?: string | undefined;
}

const NOTHING: SearchResults = { query: '', hits: [], count: 0, status: 'idle', hasMore: false, facets: {} };

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

function buildRequest(options: {
  indexName: string;
  query: string;
  page: number;
  facetFilters: (string | string[])[] | undefined;
  facets: readonly string[];
}): SearchRequest {
  return {
    ...options,
    hitsPerPage: HITS_PER_PAGE,
    attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url', 'kind'],
    attributesToHighlight: LEVELS,
    attributesToSnippet: [`content:${snippetWords()}`, 'sentence'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}

/**
 * Searches while the reader types.
 *
 * @param query what to search; an empty one finds nothing
 * @param chosen what to narrow the results to; only the embedded search knows these facets
 * @returns the hits so far, a function that adds the next page of hits, and one that asks again
 */
export function useSearchResults(
  query: string,
  chosen: Filters,
): {
  results: SearchResults;
  loadMore: () => void;
  retry: () => void;
} {
  const { hosted, indexName, dataPath } = useSearchConfig();
  const filters = useContextualFilters();
  const facetFilters = useRef(hosted ? filters : undefined);
  const [results, setResults] = useState(NOTHING);
  // Answers to anything but the latest question are dropped.
  const latest = useRef(0);

  const client = useMemo((): SearchClient => {
    if (!hosted) return { search: (requests) => getEmbeddedClient(dataPath).search(requests) };
    const loading = import('../hosted-client').then(({ createHostedClient }) => createHostedClient(hosted));
    return { search: async (requests) => (await loading).search(requests) };
  }, [hosted, dataPath]);

  const ask = useCallback(
    async (text: string, page: number) => {
      latest.current += 1;
      const question = latest.current;
      setResults((before) => ({ ...before, status: 'loading' }));
      try {
        const narrowed = FACETS.flatMap((facet) => (chosen[facet] ? [`${facet}:${chosen[facet]}`] : []));
        const request = buildRequest({
          indexName,
          query: text,
          page,
          facetFilters: hosted ? facetFilters.current : narrowed,
          facets: hosted ? [] : FACETS,
        });
        const { results: answers } = await client.search([request]);
        const [answer] = answers;
        if (question !== latest.current || !answer) return;
        setResults((before) => ({
          query: text,
          hits: page === 0 ? answer.hits : [...before.hits, ...answer.hits],
          count: answer.nbHits,
          status: 'idle',
          hasMore: answer.page + 1 < answer.nbPages,
          facets: answer.facets ?? {},
          didYouMean: answer.didYouMean,
        }));
      } catch (error) {
        console.error('The search failed.', error);
        if (question === latest.current) setResults((before) => ({ ...before, status: 'failed' }));
      }
    },
    [client, indexName, hosted, chosen],
  );

  useEffect(() => {
    const text = query.trim();
    if (text === '') {
      latest.current += 1;
      setResults(NOTHING);
      return undefined;
    }
    if (!hosted) {
      void ask(text, 0);
      return undefined;
    }
    const timer = window.setTimeout(() => void ask(text, 0), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [query, hosted, ask]);

  const loadMore = useCallback(
    () => void ask(results.query, Math.ceil(results.hits.length / HITS_PER_PAGE)),
    [ask, results],
  );
  const retry = useCallback(() => void ask(query.trim(), 0), [ask, query]);
  return { results, loadMore, retry };
}
