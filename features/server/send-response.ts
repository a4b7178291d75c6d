import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteResponse } from './site';

/** How long a client may go on sending a body that nobody reads, in milliseconds. */
const LINGER_MS = 2_000;

/** At the time of the request event even an empty body is not `complete`, so the headers decide. */
function hasUnreadBody(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  return !request.complete && (length !== '0' || encoding !== undefined);
}

/**
 * Ends the response after the client has stopped sending. Closing at once would reset the connection
 * while the client is still writing, and many clients then never read the answer (RFC 9112 section 9.6).
 */
function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.once('end', end);
  request.once('close', end);
  request.resume();
}

/**
 * Writes an answer to the connection. Bytes are handed over as they are, so that many answers of one file take its
 * memory once.
 *
 * @param options.closeConnection whether the connection must not be used again
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: SiteResponse,
  options: { closeConnection: boolean },
): void {
  const { status, headers, body } = answer;
  const lingers = hasUnreadBody(request);
  if (lingers || options.closeConnection) response.setHeader('connection', 'close');
  response.writeHead(status, headers);
  if (!lingers) {
    response.end(body);
    return;
  }
  if (body === undefined) response.flushHeaders();
  else response.write(body);
  endAfterBody(request, response);
}
