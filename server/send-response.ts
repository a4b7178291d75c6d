import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ResponseBody, SiteResponse } from './types';

/** How long a client may go on sending a body that nobody reads, in milliseconds. */
const LINGER_MS = 2_000;

/** `O_NOFOLLOW` is undefined on Windows: there the file is opened as it is. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

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

async function openUnchanged(filePath: string, minBytes: number): Promise<FileHandle> {
  const file = await open(filePath, READ_NO_LINK);
  const { size } = await file.stat();
  if (size >= minBytes) return file;
  await file.close();
  throw new Error(`${filePath} was shortened while the server runs: start the server again after a build.`);
}

function readBytes(body: ResponseBody): Uint8Array | string | undefined {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'none' || body.content.kind === 'disk') return undefined;
  return body.content.bytes.subarray(body.start, body.end + 1);
}

/**
 * Writes an answer to the connection.
 *
 * @param options.closeConnection whether the connection must not be used again
 * @returns when everything is handed over; a client that leaves early is no error
 * @throws Error when a file that was there at start cannot be read; nothing is sent then
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: SiteResponse,
  options: { closeConnection: boolean },
): Promise<void> {
  const { status, headers, body } = answer;
  const lingers = hasUnreadBody(request);
  const streamed =
    body.kind === 'content' && body.content.kind === 'disk'
      ? await openUnchanged(body.content.filePath, body.end + 1)
      : undefined;

  if (lingers || options.closeConnection) response.setHeader('connection', 'close');
  response.writeHead(status, headers);

  if (streamed !== undefined && body.kind === 'content') {
    const source = streamed.createReadStream({ start: body.start, end: body.end });
    // A client that closes the connection halfway is everyday business.
    await pipeline(source, response).catch(() => response.destroy());
    return;
  }
  const bytes = readBytes(body);
  if (!lingers) response.end(bytes);
  else {
    if (bytes !== undefined) response.write(bytes);
    else response.flushHeaders();
    endAfterBody(request, response);
  }
}
