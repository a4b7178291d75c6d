import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHandler, type Handler } from './handler';
import { type Listening, listen } from './listen';
import { loadSearch } from './load-search';
import { readBody } from './read-body';
import { respondText } from './respond-text';
import { sendResponse } from './send-response';
import { readHeadersData, readRedirects } from './site-data-fs';
import { type MemoryLimits, readStaticFiles } from './static-files';
import type { FindRedirect, SearchMulti, Site, SiteResponse } from './types';

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
  /** Default: the build's own index; without one the search endpoint answers 404. */
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

async function readSite(options: SiteServerOptions): Promise<Site> {
  const { dir, limits } = options;
  const [files, headersData, findRedirect, searchMulti] = await Promise.all([
    readStaticFiles({ dir, limits }),
    readHeadersData(dir),
    options.findRedirect ?? readRedirects(dir),
    options.searchMulti ?? loadSearch(dir),
  ]);
  return {
    files,
    baseUrl: headersData.baseUrl,
    headers: headersData['*'],
    pathHeaders: headersData.paths,
    immutableFolders: headersData.immutable,
    findRedirect,
    searchMulti,
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

/**
 * Reads a built site and makes an HTTP server for it, which does not listen yet.
 *
 * @throws Error when the folder or its tables cannot be read
 */
export async function createSiteServer(options: SiteServerOptions): Promise<{ server: Server; site: Site }> {
  const { logError = () => undefined } = options;
  const site = await readSite(options);
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
  return { server, site };
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
  const { server, site } = await createSiteServer(options);
  const listening = await listen(server, { port, host });
  let closing: Promise<void> | undefined;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    origin: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${listening.port}`,
    port: listening.port,
    baseUrl: site.baseUrl,
    close: () => {
      closing ??= stopServer(server, listening);
      return closing;
    },
  };
}
