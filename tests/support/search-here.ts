import type { Search, SearchMulti } from '../../features/server/site';
import { createTaskAnswerer } from '../../features/server/threads/answer-task';

/** Makes a search that answers without a thread. */
export function searchHere(searchMulti: SearchMulti): Search {
  const answer = createTaskAnswerer({ searchMulti, read: () => undefined });
  return async (requests) => {
    const replies = await Promise.all(requests.map((request) => answer({ kind: 'search', request })));
    const malformed = replies.find((reply) => reply.kind === 'malformed');
    if (malformed) return malformed;
    return {
      kind: 'results',
      results: replies.flatMap((reply) => (reply.kind === 'result' ? [reply.json] : [])),
    };
  };
}
