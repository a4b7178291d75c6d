import { connect, type Socket } from 'node:net';

/** A response as it came over the wire. */
export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Opens a connection to a server on this machine. */
export function openSocket(port: number): Socket {
  return connect({ port, host: '127.0.0.1' });
}

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    // Lines of one name are a list (RFC 9110 section 5.2).
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return { status: Number(statusLine.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}

/** Reads until the server closes the connection; a reset after the response is not an error. */
export function readResponse(socket: Socket): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) => (chunks.length === 0 ? reject(error) : undefined));
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks))));
  });
}

/**
 * Sends a request exactly as given: `fetch` would resolve dot segments and refuse broken paths.
 *
 * @param request.target request target of the request line, latin1
 */
export function sendRaw(
  port: number,
  request: { method?: string; target: string; headers?: readonly string[]; body?: string },
): Promise<RawResponse> {
  const { method = 'GET', target, headers = [], body = '' } = request;
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...length,
    ...headers,
  ];
  const socket = openSocket(port);
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]));
  return readResponse(socket);
}
