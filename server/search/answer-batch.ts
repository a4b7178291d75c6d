import type { SearchMulti, SearchReply } from '../types';

/** Answers a batch at once, on the thread that asks; whatever the engine throws is the request's fault. */
export function answerBatch(searchMulti: SearchMulti, requests: unknown[]): SearchReply {
  try {
    return { kind: 'results', json: new TextEncoder().encode(JSON.stringify(searchMulti(requests))) };
  } catch (error) {
    return {
      kind: 'malformed',
      message: error instanceof Error ? error.message : 'The request is malformed.',
    };
  }
}
