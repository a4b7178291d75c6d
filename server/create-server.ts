import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHandler, type Handler } from './handler';
import { type Listening, listen } from './listen';
import { readBody } from './read-body';
import { respondText } from './respond-text';
import { answerBatch } from './search/answer-batch';
import { openSearch } from './search/open-search';
import type { SearchThread } from './search/search-thread';
import { sendResponse } from './send-response';
import { readHeadersData, readRedirects } from './site-data-fs';
import { type MemoryLimits, readStaticFiles } from './static-files';
import type { FindRedirect, Search, SearchMulti, Site, SiteResponse } from './types';

/** How long open requests may take to finish after a stop was asked for, in milliseconds. */
export const STOP_DEADLINE_MS = 3_000;

/** A client must send its request line and headers within this time, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
/** …and its whole request, body included, within this time, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** A connection on which nothing moves is closed after this time, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;

/** What a site server is made of. Everything but the folder has a default. */
export interface SiteServerOptions {
  /** Folder of the built site. */
  dir: string;
  /** Default: the build's own `site-data/redirects.json`. */
  findRedirect?: FindRedirect;
  /** Default: the build's own index, on a thread of its own; without one the search endpoint answers 404. */
  searchMulti?: SearchMulti;
  limits?: MemoryLimits;
  /** Receives a line for each request that failed inside the server. */
  logError?: (message: string) => void;
}

/** A running server. */
export interface RunningServer {
  /** `http://localhost:3000` */
  origin: string;
  port: number;
  /** Where the site is mounted. */
  baseUrl: string;
  /** Stops accepting, lets open requests finish, resolves when all connections are closed. */
  close: () => Promise<void>;
}

/** The search that was given, or that of the build. */
async function findSearch({ dir, searchMulti }: SiteServerOptions): Promise<SearchThread | undefined> {
  if (searchMulti === undefined) return openSearch(dir);
  return { search: async (requests) => answerBatch(searchMulti, requests), stop: async () => undefined };
}

async function readSite(options: SiteServerOptions, search: Search | undefined): Promise<Site> {
  const { dir, limits } = options;
  const [files, headersData, findRedirect] = await Promise.all([
    readStaticFiles({ dir, limits }),
    readHeadersData(dir),
    options.findRedirect ?? readRedirects(dir),
  ]);
  return {
    files,
    baseUrl: headersData.baseUrl,
    headers: headersData['*'],
    pathHeaders: headersData.paths,
    immutableFolders: headersData.immutable,
    findRedirect,
    search,
  };
}

/** Finds the answer, reading the request's body where it is needed; undefined when the client left. */
async function answer(handler: Handler, request: IncomingMessage): Promise<SiteResponse | undefined> {
  const { method = 'GET', url: target = '', headers } = request;
  const outcome = handler({ method, target, headers });
  if (outcome.kind === 'response') return outcome;
  const body = await readBody(request, outcome.limitBytes);
  if (body.kind === 'aborted') return undefined;
  return body.kind === 'too-large' ? outcome.tooLarge : outcome.respond(body.text);
}

/** Makes the HTTP server of a site, which does not listen yet. */
function createSiteServer(site: Site, logError: (message: string) => void): Server {
  const handler = createHandler(site);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const closeConnection = !server.listening;
    try {
      const found = await answer(handler, request);
      if (found === undefined) response.destroy();
      else await sendResponse(request, response, found, { closeConnection });
    } catch (error) {
      logError(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else {
        const failure = respondText(site, {
          status: 500,
          text: 'The server failed.\n',
          method: request.method ?? 'GET',
        });
        await sendResponse(request, response, failure, { closeConnection: true });
      }
    }
  };

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      // A broken connection is the client's affair; without a listener it would end the process.
      response.on('error', () => response.destroy());
      serve(request, response).catch(() => response.destroy());
    },
  );
  server.setTimeout(IDLE_TIMEOUT_MS);
  return server;
}

/** Resolves when every connection is closed; those that pass the deadline are cut. */
async function stopServer(server: Server, listening: Listening): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  // A kept connection becomes idle only after its response, so idle ones are looked for until the end.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await listening.stop();
  clearTimeout(deadline);
  clearInterval(sweep);
}

/**
 * Reads a built site and serves it.
 *
 * @param options.port default 0, a free one
 * @param options.host default `localhost`, which means both loopback addresses
 * @returns the running server with its origin
 * @throws Error when the folder cannot be read or the port cannot be had
 */
export async function startServer(
  options: SiteServerOptions & { port?: number; host?: string },
): Promise<RunningServer> {
  const { port = 0, host = 'localhost' } = options;
  const search = await findSearch(options);
  try {
    const site = await readSite(options, search?.search);
    const server = createSiteServer(site, options.logError ?? (() => undefined));
    const listening = await listen(server, { port, host });
    let closing: Promise<void> | undefined;
    const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return {
      origin: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${listening.port}`,
      port: listening.port,
      baseUrl: site.baseUrl,
      close: () => {
        closing ??= stopServer(server, listening).then(search?.stop);
        return closing;
      },
    };
  } catch (error) {
    await search?.stop();
    throw error;
  }
}
