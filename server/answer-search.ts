import { respondText } from './respond-text';
import type { BodyNeeded, SearchMulti, Site, SiteResponse } from './types';

/** The longest request body that is read, in bytes. DocSearch's own are below 2 KB. */
export const MAX_SEARCH_BODY_BYTES = 64 * 1024;
/** The most requests in one batch, which is also the hosted service's limit. */
export const MAX_SEARCH_REQUESTS = 50;

/** Algolia's multi-query address, inside the site: its star stands for "all indexes". */
export const SEARCH_PATH = '/1/indexes/*/queries';

type SearchAnswer = { status: number; value: unknown };

const refuse = (status: number, message: string): SearchAnswer => ({ status, value: { message, status } });

/** Reads `{ requests: [...] }`, whatever content type it was sent with (the Algolia client sends text/plain). */
function readRequests(body: string): unknown[] | string {
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

function search(searchMulti: SearchMulti, body: string): SearchAnswer {
  const requests = readRequests(body);
  if (typeof requests === 'string') return refuse(400, requests);
  try {
    return { status: 200, value: searchMulti(requests) };
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : 'The request is malformed.');
  }
}

/**
 * Answers a POST at the search endpoint.
 *
 * @param site its headers, and its search function
 * @returns what to do with the request's body; every refusal is JSON, `{ message, status }`, as the
 *   Algolia client expects
 */
export function answerSearch(site: Site, searchMulti: SearchMulti): BodyNeeded {
  const respond = ({ status, value }: SearchAnswer): SiteResponse =>
    respondText(site, {
      status,
      text: JSON.stringify(value),
      method: 'POST',
      contentType: 'application/json; charset=utf-8',
    });
  return {
    kind: 'body-needed',
    limitBytes: MAX_SEARCH_BODY_BYTES,
    respond: (body) => respond(search(searchMulti, body)),
    tooLarge: respond(refuse(413, `The body is longer than ${MAX_SEARCH_BODY_BYTES} bytes.`)),
  };
}
