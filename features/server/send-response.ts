import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteResponse } from './site';

/** How long a client can continue to send a body that nobody reads, in milliseconds. */
const LINGER_MS = 2_000;

/** When the request event fires, even an empty body isn't `complete`, so the headers decide. */
function hasUnreadBody(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  return !request.complete && (length !== '0' || encoding !== undefined);
}

/**
 * Ends the response after the client has stopped sending. Closing immediately would reset the connection while the
 * client is still writing, and many clients would never read the response (RFC 9112 section 9.6).
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
 * Writes a response to the connection. Bytes are passed without a copy, so many responses with the same file use its
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
