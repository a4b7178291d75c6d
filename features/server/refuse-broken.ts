import type { Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { respondText } from './respond-text';
import type { Site, SiteResponse } from './site';

/** Status by what Node's parser and timers say; everything else that is no HTTP is a 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const REASON: Readonly<Record<number, string>> = {
  400: 'This is not a request.',
  408: 'The request did not arrive in time.',
  413: 'The request is too long.',
  417: 'Only 100-continue may be expected.',
  431: 'The headers are too long.',
};

/** The answer to something that is no request, with the headers that every answer has. */
export function respondBroken(site: Pick<Site, 'headers'>, status: number): SiteResponse {
  return respondText(site, { status, text: `${REASON[status] ?? 'Refused.'}\n`, method: 'GET' });
}

/** An answer as it goes over the wire, where Node has made no response for it. */
function toBytes({ status, headers, body }: SiteResponse): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', String(body ?? '')].join('\r\n');
}

/**
 * Answers what Node refuses by itself, so that these answers have the site's headers too.
 *
 * @param site gives the headers at the time of the answer
 */
export function refuseBroken(server: Server, site: () => Pick<Site, 'headers'>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket & { _httpMessage?: ServerResponse | null };
    // An answer that has begun cannot be taken back.
    const hasBegun = socket._httpMessage?.headersSent ?? false;
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.write(toBytes(respondBroken(site(), STATUS_OF[error.code ?? ''] ?? 400)));
    socket.destroySoon();
  });
}
