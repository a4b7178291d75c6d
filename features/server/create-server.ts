import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type CurrentBuild, openCurrentBuild } from './current-build';
import { type Listening, listen } from './listen';
import type { OpenSite, SiteOptions } from './open-site';
import { type Answered, createOperations, type Operations } from './operate';
import { readBody } from './read-body';
import { refuseBroken, respondBroken } from './refuse-broken';
import { respondText } from './respond-text';
import { sendResponse } from './send-response';
import type { SiteRequest, SiteResponse } from './site';
import { whoAsks } from './who-asks';

/** How long open requests can take to finish after a stop, in milliseconds. */
export const STOP_DEADLINE_MS = 3_000;

/** The time within which a client must send its request line and headers, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The time within which a client must send its whole request, including the body, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** An inactive connection is closed after this time, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;
/**
 * A connection with more requests than this waiting for a response is closed. No browser or proxy sends so many, and
 * each takes 4 KB.
 */
export const MAX_UNANSWERED = 20;

/** The parts of a site server. */
export interface SiteServerOptions extends SiteOptions {
  /** Receives a line for each request that failed inside the server, and for each new build. */
  log?: (message: string) => void;
  /** Receives each response. */
  onAnswer?: (answered: Answered) => void;
  /** Whether `/-/metrics` is available. */
  metrics?: boolean;
  /** How often the folder is checked for a new build, in milliseconds. If undefined, it is never checked. */
  followMs?: number;
}

/** A running server. */
export interface RunningServer {
  /** `http://localhost:3000` */
  origin: string;
  port: number;
  /** The path that the site is mounted on. */
  baseUrl: string;
  /** Stops accepting requests, finishes the open ones, and resolves when all connections are closed. */
  close: () => Promise<void>;
}

/** A request names one host in one header (RFC 9112 section 3.2). HTTP/1.0 requests have none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
}

/** The tasks of a server besides responding. */
interface Surroundings {
  log: (message: string) => void;
  onAnswer: (answered: Answered) => void;
  operations: Operations;
}

/** Finds the response, and reads the request's body if necessary; undefined if the client disconnected. */
async function answer(
  { handler, site }: OpenSite,
  request: IncomingMessage,
  {
    respondOperations,
    askForBody,
    logFailure,
  }: {
    respondOperations: (request: SiteRequest) => SiteResponse | undefined;
    askForBody: () => void;
    logFailure: (error: unknown) => void;
  },
): Promise<SiteResponse | undefined> {
  if (!hasOneHost(request)) return respondBroken(site, 400);
  const { method = 'GET', url: target = '', headers } = request;
  const asked: SiteRequest = { method, target, headers, client: whoAsks(request) };
  const outcome = respondOperations(asked) ?? handler(asked);
  if (outcome.kind === 'response') return outcome;
  const body = await readBody(request, { limitBytes: outcome.limitBytes, onBegin: askForBody });
  if (body.kind === 'aborted') return undefined;
  if (body.kind === 'too-large') return outcome.tooLarge;
  return outcome.respond(body.text).catch((error: unknown) => {
    if (outcome.failed === undefined) throw error;
    logFailure(error);
    return outcome.failed;
  });
}

/** Counts the requests of each connection that wait for their response. */
function limitPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return count <= MAX_UNANSWERED;
  };
}

/** Creates the HTTP server of a site, which isn't listening yet. */
function createSiteServer(build: CurrentBuild, { log, onAnswer, operations }: Surroundings): Server {
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    found: SiteResponse,
    options: { closeConnection: boolean; since: number },
  ): void => {
    const { method = 'GET', url: target = '' } = request;
    sendResponse(request, response, found, options);
    response.once('close', () => {
      const bytes = found.body === undefined ? 0 : Number(found.headers['content-length'] ?? 0);
      const milliseconds = performance.now() - options.since;
      const answered: Answered = { method, target, status: found.status, bytes, milliseconds };
      operations.count(answered);
      onAnswer(answered);
    });
  };

  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    { asksFirst }: { asksFirst: boolean },
  ): Promise<void> => {
    // A build that arrives in the meantime changes nothing for this request.
    const open = build.get();
    const since = performance.now();
    const logFailure = (error: unknown): void =>
      log(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
    try {
      const found = await answer(open, request, {
        respondOperations: (asked) =>
          operations.respond(open.site, asked, { isStopping: !server.listening, warning: build.warning() }),
        askForBody: () => (asksFirst ? response.writeContinue() : undefined),
        logFailure,
      });
      if (found === undefined) response.destroy();
      else {
        // Requests that follow an ambiguous host on the same connection are ignored.
        const closeConnection = !server.listening || !hasOneHost(request);
        send(request, response, found, { closeConnection, since });
      }
    } catch (error) {
      logFailure(error);
      if (response.headersSent) response.destroy();
      else {
        const failure = respondText(open.site, {
          status: 500,
          text: 'The server failed.\n',
          method: request.method ?? 'GET',
        });
        send(request, response, failure, { closeConnection: true, since });
      }
    }
  };

  const hasRoom = limitPipelining();
  const accept = (
    request: IncomingMessage,
    response: ServerResponse,
    options: { asksFirst: boolean },
  ): void => {
    // A broken connection is the client's problem, but without a listener it would end the process.
    response.on('error', () => response.destroy());
    if (request.socket.destroyed) return;
    if (!hasRoom(request, response)) request.socket.destroy();
    else serve(request, response, options).catch(() => response.destroy());
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    (request, response) => accept(request, response, { asksFirst: false }),
  );
  // A client that waits for 100 Continue gets it if the body is acceptable (RFC 9110 section 10.1.1).
  server.on('checkContinue', (request, response) => accept(request, response, { asksFirst: true }));
  server.on('checkExpectation', (request, response) =>
    sendResponse(request, response, respondBroken(build.get().site, 417), { closeConnection: true }),
  );
  refuseBroken(server, () => build.get().site);
  server.setTimeout(IDLE_TIMEOUT_MS);
  return server;
}

/** Resolves when every connection is closed. Connections that pass the deadline are cut. */
async function stopServer(server: Server, listening: Listening): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  // A kept-alive connection becomes idle only after its response, so idle connections are closed repeatedly until the
  // end.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await listening.stop();
  clearTimeout(deadline);
  clearInterval(sweep);
}

/**
 * Reads a built site and serves it.
 *
 * @param options.port default 0, which picks a free port
 * @param options.host default `localhost`, which means both loopback addresses
 * @returns the running server with its origin
 * @throws Error if the folder can't be read or isn't a complete build, or the port isn't available
 */
export async function startServer(
  options: SiteServerOptions & { port?: number; host?: string },
): Promise<RunningServer> {
  const { port = 0, host = 'localhost', log = () => undefined, followMs } = options;
  const { onAnswer = () => undefined, metrics = false } = options;
  const build = await openCurrentBuild({ ...options, log, followMs });
  const { baseUrl } = build.get().site;
  try {
    const server = createSiteServer(build, { log, onAnswer, operations: createOperations({ metrics }) });
    const listening = await listen(server, { port, host });
    let closing: Promise<void> | undefined;
    const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return {
      origin: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${listening.port}`,
      port: listening.port,
      baseUrl,
      close: () => {
        build.unfollow();
        closing ??= stopServer(server, listening).then(() => build.stop());
        return closing;
      },
    };
  } catch (error) {
    await build.stop();
    throw error;
  }
}
