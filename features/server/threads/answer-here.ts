import type { SearchMulti } from '../site';
import { createTaskAnswerer, type Task } from './answer-task';
import type { SearchThreads } from './search-pool';

/**
 * Answers on the thread that asks, for a search that is no index of a build.
 *
 * @param searchMulti the search
 * @param read gives the text of a file by its path inside the site
 */
export function answerHere(
  searchMulti: SearchMulti,
  read: (path: string) => string | undefined,
): SearchThreads {
  const answer = createTaskAnswerer({ searchMulti, read });
  return {
    async search(requests) {
      const replies = await Promise.all(requests.map((request) => answer({ kind: 'search', request })));
      const malformed = replies.find((reply) => reply.kind === 'malformed');
      return (
        malformed ?? {
          kind: 'results',
          results: replies.flatMap((reply) => (reply.kind === 'result' ? [reply.json] : [])),
        }
      );
    },
    async runTool(call) {
      const reply = await answer({ kind: 'tool', call } satisfies Task);
      return { kind: 'answered', json: reply.kind === 'result' ? reply.json : new Uint8Array() };
    },
    stop: async () => undefined,
  };
}
