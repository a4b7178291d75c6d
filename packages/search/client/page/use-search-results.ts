import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchHit } from '../../core';
import { HITS_PER_PAGE, snippetWords } from '../constants';
import { getEmbeddedClient } from '../embedded-client';
import type { SearchClient, SearchRequest } from '../search-client';
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
  /** Only titles have answered, because the index is still on its way. */
  isEarly?: true;
  /** The whole answer, which came while the reader had one of the early hits in hand. */
  whole?: SearchResults;
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
    attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url', 'kind', 'sections'],
    attributesToHighlight: LEVELS,
    attributesToSnippet: [`content:${snippetWords()}`, 'sentence'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}

/**
 * Searches while the reader types. Titles answer first where the index is not loaded yet; the whole answer takes their
 * place when it comes, unless the reader has one of them in hand.
 *
 * @param query what to search; an empty one finds nothing
 * @param chosen what to narrow the results to; only the embedded search knows these facets
 * @param isTouched whether the reader has a hit in hand
 * @returns the hits so far, and functions that add the next page of hits, show the whole answer, and ask again
 */
export function useSearchResults(
  query: string,
  chosen: Filters,
  isTouched: () => boolean,
): {
  results: SearchResults;
  loadMore: () => void;
  showWhole: () => void;
  retry: () => void;
} {
  const { hosted, indexName, dataPath } = useSearchConfig();
  const filters = useContextualFilters();
  const facetFilters = useRef(hosted ? filters : undefined);
  const [results, setResults] = useState(NOTHING);
  // Answers to anything but the latest question are dropped.
  const latest = useRef(0);

  const client = useMemo((): SearchClient => {
    if (!hosted) return { search: (...asked) => getEmbeddedClient(dataPath).search(...asked) };
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
        const first = await client.search([request], { early: page === 0 && narrowed.length === 0 });
        const [soon] = first.results;
        if (question !== latest.current || !soon) return;
        if (first.isEarly) {
          setResults({ ...NOTHING, query: text, hits: soon.hits, status: 'loading', isEarly: true });
          await client.search([]);
        }
        const [answer] = first.isEarly ? (await client.search([request])).results : [soon];
        if (question !== latest.current || !answer) return;
        setResults((before) => {
          const whole: SearchResults = {
            query: text,
            hits: page === 0 ? answer.hits : [...before.hits, ...answer.hits],
            count: answer.nbHits,
            status: 'idle',
            hasMore: answer.page + 1 < answer.nbPages,
            facets: answer.facets ?? {},
            didYouMean: answer.didYouMean,
          };
          return before.isEarly && before.query === text && isTouched()
            ? { ...before, status: 'idle', whole }
            : whole;
        });
      } catch (error) {
        console.error('The search failed.', error);
        if (question === latest.current) setResults((before) => ({ ...before, status: 'failed' }));
      }
    },
    [client, indexName, hosted, chosen, isTouched],
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
  const showWhole = useCallback(() => setResults(({ whole, ...rest }) => whole ?? rest), []);
  const retry = useCallback(() => void ask(query.trim(), 0), [ask, query]);
  return { results, loadMore, showWhole, retry };
}
