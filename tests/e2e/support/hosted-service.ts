import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { HOSTED, HOSTED_SITE_URL } from './build-hosted-site';

/**
 * The behavior of a host. It responds, rejects the connection, accepts it without a response, or stops in the middle of
 * its response.
 */
export type HostMode = 'up' | 'down' | 'silent' | 'half';

/** One search that reached a host. */
export interface HostedRequest {
  host: string;
  /** Time of arrival, in milliseconds since the page was opened. */
  at: number;
  path: string;
  parameters: URLSearchParams;
  body: { requests: Record<string, unknown>[] };
}

/** The nearest host, which is tried first, and the fallbacks in no particular order. */
export const FIRST_HOST = `${HOSTED.appId}-dsn.algolia.net`;
export const FALLBACK_HOSTS = [1, 2, 3].map((number) => `${HOSTED.appId}-${number}.algolianet.com`);

/** A hosted search service on this machine. */
export interface HostedService {
  requests: HostedRequest[];
  setMode(hosts: readonly string[], mode: HostMode): void;
  /** Clears the recorded requests and the modes. */
  reset(): void;
  /** Routes a page's searches for the service's hosts to this server. */
  attach(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A record of the service, as a crawler of the deployed site would have created it. */
function hit(query: string, number: number): object {
  const hierarchy = Object.fromEntries(LEVELS.map((level) => [level, null as string | null]));
  Object.assign(hierarchy, { lvl0: `Group ${number % 5}`, lvl1: `Page ${number} on ${query}` });
  const marked = (value: string | null) => ({
    value: (value ?? '').replace(query, `<mark>${query}</mark>`),
    matchLevel: 'full',
    matchedWords: [query],
  });
  const highlighted = Object.fromEntries(
    Object.entries(hierarchy).map(([level, value]) => [level, marked(value)]),
  );
  return {
    objectID: `record-${number}`,
    url: number === 0 ? `${HOSTED_SITE_URL}/second/#section` : `${HOSTED_SITE_URL}/page-${number}/`,
    type: 'lvl1',
    content: null,
    hierarchy,
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: { hierarchy: highlighted },
  };
}

/** Returns 25 hits in 5 groups, or none for a query that starts with "nothing". */
function answer(request: Record<string, unknown>): object {
  const query = String(request.query);
  const count = query.startsWith('nothing') ? 0 : 25;
  return {
    hits: Array.from({ length: count }, (_, number) => hit(query, number)),
    nbHits: count,
    page: 0,
    nbPages: Math.ceil(count / 25),
    hitsPerPage: request.hitsPerPage,
    query,
    params: '',
    index: request.indexName,
    queryID: 'a'.repeat(32),
    processingTimeMS: 1,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Starts a service that speaks the hosted search's multi-query protocol, with a separate behavior for each of its
 * hosts.
 */
export async function startHostedService(): Promise<HostedService> {
  const requests: HostedRequest[] = [];
  const modes = new Map<string, HostMode>();
  let start = performance.now();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://service');
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const at = performance.now() - start;
    const body = JSON.parse(await readBody(request));
    requests.push({ host, at, path, parameters: url.searchParams, body });
    const mode = modes.get(host) ?? 'up';
    if (mode === 'silent') return;
    if (mode === 'down') {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    const text = JSON.stringify({ results: body.requests.map(answer) });
    if (mode === 'half') response.write(text.slice(0, 100));
    else response.end(text);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    requests,
    setMode: (hosts, mode) => {
      for (const host of hosts) modes.set(host, mode);
    },
    reset: () => {
      requests.length = 0;
      modes.clear();
      start = performance.now();
    },
    attach: (context) =>
      // This intercepts below the client, so its requests are unchanged except for their address.
      context
        .addInitScript((target) => {
          const open = XMLHttpRequest.prototype.open as (...params: unknown[]) => void;
          XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...params: unknown[]) {
            const [method, url, ...rest] = params;
            const host = /^https:\/\/([^/]+\.algolia(?:net)?\.(?:net|com))/;
            open.call(this, method, String(url).replace(host, `${target}/$1`), ...rest);
          } as typeof XMLHttpRequest.prototype.open;
        }, origin)
        .then(() => undefined),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
