import { request as askHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askHttps, createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { InstanceApi } from './instance';

/** The client's address in samples on pages. */
const CLIENT = '203.0.113.25';

/** A change that a command made through the API, and how to undo it. */
export interface ApiChange {
  method: 'DELETE' | 'PATCH';
  /** Paths to try, one after the other. */
  paths: string[];
  body?: unknown;
}

/** A reverse proxy in front of the instance, as readers have one. `https://authentik.company` points to it. */
export interface Front {
  /** TLS port on the loopback interface. */
  port: number;
  /** The changes that commands made since the last call, in order. */
  takeChanges(): ApiChange[];
  close(): Promise<void>;
}

/**
 * Starts the proxy.
 *
 * @param options `instance`; `tls`: key and certificate in PEM format, which commands trust
 */
export async function startFront(options: {
  instance: InstanceApi;
  tls: { key: string; cert: string };
}): Promise<Front> {
  const { instance, tls } = options;
  const changes: ApiChange[] = [];
  const server = createServer(tls, (request, response) => {
    pass({ instance, changes, request, response }).catch((error: Error) => {
      response.writeHead(502);
      response.end(error.message);
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => upgrade(instance, request, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    takeChanges: () => changes.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Exchange {
  instance: InstanceApi;
  changes: ApiChange[];
  request: IncomingMessage;
  response: ServerResponse;
}

async function pass({ instance, changes, request, response }: Exchange): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await readAll(request);
  const [path = '/'] = url.split('?');
  if (isChange(method, path)) {
    const before = await instance.ask('GET', path);
    if (before.status === 200) changes.push({ method: 'PATCH', paths: [path], body: before.body });
  }
  const answer = await send(instance, request, body);
  const content = await readAll(answer);
  if (method === 'POST' && answer.statusCode === 201) changes.push(...removalOf(path, parseMade(content)));
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders.length > 0 ? pairs(answer.rawHeaders) : {});
  response.end(content);
}

function isChange(method: string, path: string): boolean {
  return (method === 'PATCH' || method === 'PUT') && path.startsWith('/api/v3/');
}

/**
 * Determines how to delete an object that a POST request created.
 *
 * @param path of the POST
 * @param made the response; the object's URL contains its slug, identifier, or key
 */
export function removalOf(path: string, made: Record<string, unknown>): ApiChange[] {
  const names = [made.slug, made.identifier, made.pk, made.uuid].filter((name) => name !== undefined);
  if (names.length === 0) return [];
  return [{ method: 'DELETE', paths: names.map((name) => `${path}${encodeURIComponent(String(name))}/`) }];
}

function parseMade(content: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(content.toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function send(instance: InstanceApi, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = open(instance, request, headersOf(request));
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function open(instance: InstanceApi, request: IncomingMessage, headers: Record<string, string | string[]>) {
  const { protocol, hostname, port } = new URL(instance.url);
  const ask = protocol === 'https:' ? askHttps : askHttp;
  return ask({
    hostname,
    port,
    path: request.url,
    method: request.method,
    headers,
    rejectUnauthorized: false,
  });
}

/** The headers that a reader's proxy sends if it is configured as the pages say. */
function headersOf(request: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || /^(?:connection|x-forwarded-.*)$/.test(name) ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(kept), 'x-forwarded-proto': 'https', 'x-forwarded-for': CLIENT };
}

function upgrade(instance: InstanceApi, request: IncomingMessage, socket: Socket): void {
  const headers = { ...headersOf(request), connection: 'Upgrade' };
  const outgoing = open(instance, request, headers);
  outgoing.on('upgrade', (answer, upstream) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`);
    upstream.pipe(socket).pipe(upstream);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  outgoing.on('response', (answer) => {
    socket.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${rawHeaders(answer)}\r\n`);
    answer.pipe(socket);
  });
  outgoing.on('error', () => socket.destroy());
  outgoing.end();
}

function rawHeaders({ rawHeaders: list }: IncomingMessage): string {
  return list.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

function pairs(list: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at < list.length; at += 2) found.push([list[at] ?? '', list[at + 1] ?? '']);
  return found.filter(([name]) => !/^(?:transfer-encoding|connection)$/i.test(name));
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
