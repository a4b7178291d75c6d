import { InvalidRequestError, readRequest } from '@identity-docs/search/core/read-request';
import type { Search } from '../site';
import { translateRequest } from './translate-request';

/** Hits of all requests of a batch together: fifty requests that ask for no number get twenty each. */
export const MAX_HITS = 1_000;
/** Words of all requests of a batch together: a query of DocSearch has five. One word takes up to 3 ms. */
export const MAX_WORDS = 250;

/** Rejects a batch that is too large as a whole. */
function checkSize(requests: readonly unknown[]): void {
  const read = requests.map(readRequest);
  const hits = read.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0);
  if (hits > MAX_HITS) {
    throw new InvalidRequestError(`A batch may ask for ${MAX_HITS} hits in all, this one asks for ${hits}.`);
  }
  const words = read.reduce((sum, { query }) => sum + query.split(/\s+/).filter(Boolean).length, 0);
  if (words > MAX_WORDS) {
    throw new InvalidRequestError(`A batch may have ${MAX_WORDS} words in all, this one has ${words}.`);
  }
}

/**
 * Rejects batches that use unsupported features, or whose response would take more than a second or several megabytes.
 * The search gets the client's request in the engine's own terms.
 */
export function limitBatch(search: Search): Search {
  return async (requests, client) => {
    let translated: unknown[];
    try {
      translated = requests.map(translateRequest);
      checkSize(translated);
    } catch (error) {
      if (error instanceof InvalidRequestError) return { kind: 'malformed', message: error.message };
      throw error;
    }
    return search(translated, client);
  };
}
