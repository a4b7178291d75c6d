import type { Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { respondText } from './respond-text';
import type { Site, SiteResponse } from './site';

/** Status codes for errors from Node.js's parser and timers. Everything else that isn't HTTP gets 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const REASON: Readonly<Record<number, string>> = {
  400: 'This is not a valid HTTP request.',
  408: 'The request did not arrive in time.',
  413: 'The request is too long.',
  417: 'The only supported expectation is 100-continue.',
  431: 'The headers are too long.',
};

/** The response to something that isn't a valid request, with the headers that every response has. */
export function respondBroken(site: Pick<Site, 'headers'>, status: number): SiteResponse {
  return respondText(site, { status, text: `${REASON[status] ?? 'Refused.'}\n`, method: 'GET' });
}

/** A response as bytes, for cases where Node.js has created no response object. */
function toBytes({ status, headers, body }: SiteResponse): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', String(body ?? '')].join('\r\n');
}

/**
 * Responds to requests that Node.js itself rejects, so that these responses have the site's headers too.
 *
 * @param site returns the current headers
 */
export function refuseBroken(server: Server, site: () => Pick<Site, 'headers'>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket & { _httpMessage?: ServerResponse | null };
    // A response that has started can't be replaced.
    const hasBegun = socket._httpMessage?.headersSent ?? false;
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.write(toBytes(respondBroken(site(), STATUS_OF[error.code ?? ''] ?? 400)));
    socket.destroySoon();
  });
}
