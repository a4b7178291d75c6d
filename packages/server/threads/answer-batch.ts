import type { SearchMulti, SearchReply } from '../types';

function answer(make: () => unknown): SearchReply {
  try {
    return { kind: 'results', json: new TextEncoder().encode(JSON.stringify(make())) };
  } catch (error) {
    return {
      kind: 'malformed',
      message: error instanceof Error ? error.message : 'The request is malformed.',
    };
  }
}

/** Answers a batch at once, on the thread that asks; whatever the engine throws is the request's fault. */
export function answerBatch(searchMulti: SearchMulti, requests: unknown[]): SearchReply {
  return answer(() => searchMulti(requests));
}

/** Answers one request of a batch; its JSON is that of the result alone. */
export function answerOne(searchMulti: SearchMulti, request: unknown): SearchReply {
  return answer(() => searchMulti([request]).results[0]);
}

/** Puts the results of a batch's requests together. */
export function joinResults(results: readonly Uint8Array[]): Uint8Array {
  const parts = results.flatMap((json, index) => (index === 0 ? [json] : [Buffer.from(','), json]));
  return Buffer.concat([Buffer.from('{"results":['), ...parts, Buffer.from(']}')]);
}
