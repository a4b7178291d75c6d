import { liteClient } from 'algoliasearch/lite';
import type { AlgoliaResult } from '../core';
import { hostCache } from './host-cache';
import type { HostedSearch, SearchClient } from './search-client';

/** Makes the search page's client of the hosted service; the overlay brings its own. */
export function createHostedClient({ appId, searchKey }: HostedSearch): SearchClient {
  const client = liteClient(appId, searchKey, { hostsCache: hostCache as never });
  return {
    search: async (requests) => {
      const { results } = await client.search({ requests: requests as never });
      return { results: results as unknown as AlgoliaResult[] };
    },
  };
}
