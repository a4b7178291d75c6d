import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import { jsonDepth, MAX_JSON_DEPTH } from './json-depth';
import { respondText } from './respond-text';
import type { BodyNeeded, SearchReply, Site, SiteRequest, SiteResponse } from './site';

/** The longest request body that is read, in bytes. DocSearch's own bodies are shorter than 2 KB. */
export const MAX_SEARCH_BODY_BYTES = 64 * 1024;
/** The most requests in one batch, which is also the hosted service's limit. */
export const MAX_SEARCH_REQUESTS = 50;
/**
 * When clients should retry after a rejection because the queue is full, in seconds. By then, the queue is empty again.
 */
const RETRY_AFTER_SECONDS = 1;

/** The part of Algolia's API that has to do with indexes. No page of the site has such a path. */
const ALGOLIA_PATH = /^\/1\/indexes(?:\/|$)/;
/** A batch of queries. The asterisk means "all indexes". */
const QUERIES_PATH = '/1/indexes/*/queries';
/** One query. The index can have any name, because the site has only one. */
const QUERY_PATH = /^\/1\/indexes\/([^/]+)\/query$/;

type SearchAnswer = { status: number; text: string | Uint8Array; headers?: HeaderMap };

const reject = (status: number, message: string): SearchAnswer => ({
  status,
  text: JSON.stringify({ message, status }),
});

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Reads `{ requests: [...] }`, or returns what is wrong with it. */
function readBatch(body: unknown): unknown[] | string {
  const requests = typeof body === 'object' && body !== null && 'requests' in body && body.requests;
  if (!Array.isArray(requests)) return 'The body must be {"requests": [...]}.';
  if (requests.length > MAX_SEARCH_REQUESTS) {
    return `A batch can have at most ${MAX_SEARCH_REQUESTS} requests, but this one has ${requests.length}.`;
  }
  return requests;
}

/** Reads the parameters of one query directly from the body. */
function readSingle(body: unknown, indexName: string): unknown[] | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return 'The body must be an object, such as {"query": "..."}.';
  }
  return [{ ...body, indexName }];
}

/** Combines the results of the requests of a batch. */
function joinResults(results: readonly Uint8Array[]): Uint8Array {
  const parts = results.flatMap((json, index) => (index === 0 ? [json] : [Buffer.from(','), json]));
  return Buffer.concat([Buffer.from('{"results":['), ...parts, Buffer.from(']}')]);
}

function toAnswer(reply: SearchReply, write: (results: readonly Uint8Array[]) => Uint8Array): SearchAnswer {
  switch (reply.kind) {
    case 'results':
      return { status: 200, text: write(reply.results) };
    case 'malformed':
      return reject(400, reply.message);
    case 'busy':
      return {
        ...reject(503, 'Too many searches are waiting. Try again in a moment.'),
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      };
  }
}

/** Whether a path inside the site belongs to Algolia's API. */
export const isAlgoliaPath = (path: string): boolean => ALGOLIA_PATH.test(path);

/**
 * Handles a request to Algolia's API. It responds to searches, and to everything else with an error in the form that
 * Algolia's clients read, `{ message, status }`.
 *
 * @param site its headers and search
 * @param path decoded path inside the site
 * @returns the response, or how to process the request's body, whatever its content type is (clients send text/plain)
 */
export function answerSearch(
  site: Pick<Site, 'headers' | 'search'>,
  path: string,
  { method, client }: SiteRequest,
): SiteResponse | BodyNeeded {
  const respond = (answer: SearchAnswer): SiteResponse =>
    respondText(site, { ...answer, method, contentType: 'application/json; charset=utf-8' });
  const { search } = site;
  const [, indexName] = QUERY_PATH.exec(path) ?? [];
  if (path !== QUERIES_PATH && indexName === undefined) {
    return respond(
      reject(
        404,
        "This endpoint supports only searches: POST /1/indexes/*/queries, or POST /1/indexes/{indexName}/query. It doesn't return objects and settings.",
      ),
    );
  }
  if (method !== 'POST') {
    return respond({ ...reject(405, 'Send searches with POST.'), headers: { allow: 'POST' } });
  }
  if (search === undefined) return respond(reject(404, 'This site has no search index.'));
  return {
    kind: 'body-needed',
    limitBytes: MAX_SEARCH_BODY_BYTES,
    respond: async (text) => {
      if (jsonDepth(text) > MAX_JSON_DEPTH)
        return respond(reject(400, `The body has more than ${MAX_JSON_DEPTH} levels of nesting.`));
      const body = parse(text);
      if (body === undefined) return respond(reject(400, 'The body is not valid JSON.'));
      const requests = indexName === undefined ? readBatch(body) : readSingle(body, indexName);
      if (typeof requests === 'string') return respond(reject(400, requests));
      const write = indexName === undefined ? joinResults : firstOf;
      return respond(toAnswer(await search(requests, client), write));
    },
    tooLarge: respond(reject(413, `The body is longer than ${MAX_SEARCH_BODY_BYTES} bytes.`)),
    failed: respond(reject(500, 'The search failed.')),
  };
}

const firstOf = ([result = new Uint8Array()]: readonly Uint8Array[]): Uint8Array => result;
