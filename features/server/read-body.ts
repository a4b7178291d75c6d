import type { IncomingMessage } from 'node:http';

/**
 * A request's body, or why there is none. `aborted` means that the client disconnected and nobody waits for a response.
 */
export type BodyResult = { kind: 'text'; text: string } | { kind: 'too-large' } | { kind: 'aborted' };

/**
 * Reads a request's body as UTF-8 text. It stops at the limit and never keeps more than that. The server's request
 * timeout ends a body that arrives too slowly.
 *
 * @param options.limitBytes the longest accepted body
 * @param options.onBegin called before the body is read, unless its length is known to be above the limit
 */
export function readBody(
  request: IncomingMessage,
  { limitBytes, onBegin }: { limitBytes: number; onBegin: () => void },
): Promise<BodyResult> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
    return Promise.resolve({ kind: 'too-large' });
  }
  onBegin();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (result: BodyResult): void => {
      request.off('data', onData);
      resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limitBytes) finish({ kind: 'too-large' });
      else chunks.push(chunk);
    };
    request.on('data', onData);
    request.once('end', () => finish({ kind: 'text', text: Buffer.concat(chunks).toString('utf8') }));
    request.once('error', () => finish({ kind: 'aborted' }));
    request.once('close', () => finish({ kind: 'aborted' }));
  });
}
