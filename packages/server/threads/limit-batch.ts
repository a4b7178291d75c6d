import { readRequest } from '@identity-docs/search/core/read-request';
import type { Search } from '../types';

/** Hits of all requests of a batch together: fifty requests that ask for no number get twenty each. */
export const MOST_HITS = 1_000;
/** Words of all requests of a batch together: a query of DocSearch has five. One word takes up to 3 ms. */
export const MOST_WORDS = 250;

/** What is wrong with a batch as a whole; undefined where it may be asked. */
function findExcess(requests: readonly unknown[]): string | undefined {
  const read = requests.map(readRequest);
  const hits = read.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0);
  if (hits > MOST_HITS) return `A batch may ask for ${MOST_HITS} hits in all, this one asks for ${hits}.`;
  const words = read.reduce((sum, { query }) => sum + query.split(/\s+/).filter(Boolean).length, 0);
  return words > MOST_WORDS
    ? `A batch may have ${MOST_WORDS} words in all, this one has ${words}.`
    : undefined;
}

/** Refuses batches that would take more than a second, or megabytes, to answer. */
export function limitBatch(search: Search): Search {
  return async (requests, client) => {
    let excess: string | undefined;
    try {
      excess = findExcess(requests);
    } catch (error) {
      return { kind: 'malformed', message: error instanceof Error ? error.message : String(error) };
    }
    return excess === undefined ? search(requests, client) : { kind: 'malformed', message: excess };
  };
}
