import { createLruMap } from '@identity-docs/text/lru-map';
import type { Search, SearchReply } from '../site';

/** The most memory that kept answers and their requests take: about a thousand of DocSearch's, 30 KB each. */
export const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** A longer batch is worked out every time: DocSearch's are below 2 KB. Counted in UTF-16 units of its JSON. */
export const MAX_KEPT_BATCH_CHARACTERS = 4 * 1024;

/**
 * Caches search results, because readers ask similar questions, and everyone who types passes the same prefixes. A
 * batch that is already being processed isn't started again either. The batch must be identical, because a result
 * repeats its request. A cached result reports the time of its first run. The site never changes while the server runs,
 * so no entry becomes outdated.
 */
export function keepAnswers(search: Search): Search {
  const kept = createLruMap<SearchReply>({
    capacity: MAX_KEPT_BYTES,
    weigh: (key, reply) =>
      2 * key.length +
      (reply.kind === 'results' ? reply.results.reduce((sum, { length }) => sum + length, 0) : 0),
  });
  const open = new Map<string, Promise<SearchReply>>();

  return async (requests, client) => {
    const key = JSON.stringify(requests);
    if (key.length > MAX_KEPT_BATCH_CHARACTERS) return search(requests, client);
    const known = kept.get(key) ?? open.get(key);
    if (known !== undefined) return known;
    const asked = search(requests, client);
    open.set(key, asked);
    try {
      const reply = await asked;
      if (reply.kind === 'results') kept.set(key, reply);
      return reply;
    } finally {
      open.delete(key);
    }
  };
}
