import type { EngineAnswer } from '../core';

/** One entry of a multi-query: Algolia's search parameters (https://www.algolia.com/doc/rest-api/search/). */
export type SearchRequest = Readonly<Record<string, unknown>>;

export interface SearchOptions {
  /** Take what titles answer where the index is not loaded yet. */
  early?: boolean;
}

/** What the overlay and the search page need of a search service. */
export interface SearchClient {
  /**
   * @param requests without any, waits until the search can answer
   * @returns one result for each request, in their order
   * @throws Error named `RetryError` when nobody answers, which the overlay shows as "Unable to fetch results"
   */
  search(requests: readonly SearchRequest[], options?: SearchOptions): Promise<EngineAnswer>;
}

/** Hosted search of this deployment; `null` in the site's configuration means the embedded search. */
export interface HostedSearch {
  appId: string;
  searchKey: string;
  index: string;
  /** Whether view, click and conversion events are sent. */
  insights: boolean;
}
