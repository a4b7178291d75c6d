import { runTool, type ToolCall } from '@identity-docs/mcp/tools/run-tool';
import { createSource } from '@identity-docs/mcp/tools/source';
import { InvalidRequestError } from '@identity-docs/search/core/read-request';
import type { AlgoliaResult } from '@identity-docs/search/core/types';
import type { SearchMulti } from '../site';

/** One task: a request of a search batch, or a tool call. */
export type Task = { kind: 'search'; request: unknown } | { kind: 'tool'; call: ToolCall };

/**
 * The result of a task: JSON in UTF-8 (one result of a batch, or a `ToolAnswer`), or what is wrong with the request.
 */
export type TaskReply = { kind: 'result'; json: Uint8Array } | { kind: 'malformed'; message: string };

/** Runs a task. @throws Error if the search or a tool itself fails */
export type AnswerTask = (task: Task) => Promise<TaskReply>;

/**
 * Creates the function that runs the tasks of a site.
 *
 * @param options.searchMulti its search; undefined if the site has none
 * @param options.read returns the text of a file by its path inside the site
 */
export function createTaskAnswerer({
  searchMulti,
  read,
}: {
  searchMulti: SearchMulti | undefined;
  read: (path: string) => string | undefined;
}): AnswerTask {
  const source = createSource(
    read,
    searchMulti && (async (requests) => searchMulti(requests) as { results: AlgoliaResult[] }),
  );
  const answer = async (task: Task): Promise<unknown> => {
    if (task.kind === 'tool') return runTool(source, task.call);
    if (searchMulti === undefined) throw new Error('The site has no search.');
    return searchMulti([task.request]).results[0];
  };
  return async (task) => {
    try {
      return { kind: 'result', json: new TextEncoder().encode(JSON.stringify(await answer(task))) };
    } catch (error) {
      if (error instanceof InvalidRequestError) return { kind: 'malformed', message: error.message };
      throw error;
    }
  };
}
