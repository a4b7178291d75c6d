import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import { respondText } from './respond-text';
import type { BodyNeeded, Search, SearchReply, Site, SiteResponse } from './types';

/** The longest request body that is read, in bytes. DocSearch's own are below 2 KB. */
export const MAX_SEARCH_BODY_BYTES = 64 * 1024;
/** The most requests in one batch, which is also the hosted service's limit. */
export const MAX_SEARCH_REQUESTS = 50;
/** The deepest nesting of a body, in brackets. Algolia's own requests have six. */
const MOST_DEPTH = 20;
/** When to come again after a refusal for want of room, in seconds: by then the queue has been worked off. */
const RETRY_AFTER_SECONDS = 1;

/** Algolia's multi-query address, inside the site: its star stands for "all indexes". */
export const SEARCH_PATH = '/1/indexes/*/queries';

type SearchAnswer = { status: number; text: string | Uint8Array; headers?: HeaderMap };

const refuse = (status: number, message: string): SearchAnswer => ({
  status,
  text: JSON.stringify({ message, status }),
});

/** How deep the brackets of a JSON text go. What walks over a value later does so by recursion. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

/** Reads `{ requests: [...] }`, whatever content type it was sent with (the Algolia client sends text/plain). */
function readRequests(body: string): unknown[] | string {
  if (depthOf(body) > MOST_DEPTH) return `The body is nested more than ${MOST_DEPTH} deep.`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return 'The body is not valid JSON.';
  }
  const requests = typeof parsed === 'object' && parsed !== null && 'requests' in parsed && parsed.requests;
  if (!Array.isArray(requests)) return 'The body must be {"requests": [...]}.';
  if (requests.length > MAX_SEARCH_REQUESTS) {
    return `A batch has at most ${MAX_SEARCH_REQUESTS} requests, this one has ${requests.length}.`;
  }
  return requests;
}

function toAnswer(reply: SearchReply): SearchAnswer {
  switch (reply.kind) {
    case 'results':
      return { status: 200, text: reply.json };
    case 'malformed':
      return refuse(400, reply.message);
    case 'busy':
      return {
        ...refuse(503, 'Too many searches are waiting. Ask again in a moment.'),
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      };
  }
}

/**
 * Answers a POST at the search endpoint.
 *
 * @param site its headers
 * @param search what answers a batch
 * @param client who asks, so that nobody takes more than a share
 * @returns what to do with the request's body; every refusal is JSON, `{ message, status }`, as the
 *   Algolia client expects
 */
export function answerSearch(
  site: Pick<Site, 'headers'>,
  search: Search,
  client: string | undefined,
): BodyNeeded {
  const respond = (answer: SearchAnswer): SiteResponse =>
    respondText(site, { ...answer, method: 'POST', contentType: 'application/json; charset=utf-8' });
  return {
    kind: 'body-needed',
    limitBytes: MAX_SEARCH_BODY_BYTES,
    respond: async (body) => {
      const requests = readRequests(body);
      if (typeof requests === 'string') return respond(refuse(400, requests));
      return respond(toAnswer(await search(requests, client)));
    },
    tooLarge: respond(refuse(413, `The body is longer than ${MAX_SEARCH_BODY_BYTES} bytes.`)),
  };
}
