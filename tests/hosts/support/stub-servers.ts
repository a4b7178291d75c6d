import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that one of the stubs received. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bodyBytes: number;
}

/** A server on a free loopback port, and its requests since `clear()`. */
export interface Stub {
  port: number;
  seen: Seen[];
  clear(): void;
  close(): Promise<void>;
}

/** Identity headers in the outpost's response to a signed-in request. */
export const IDENTITY: Readonly<Record<string, string>> = {
  'x-authentik-username': 'jdoe',
  'x-authentik-groups': 'staff|wiki editors',
  'x-authentik-entitlements': 'editor',
  'x-authentik-email': 'jdoe@example.com',
  'x-authentik-name': 'Jo Doe',
  'x-authentik-uid': '5f2a',
};

const HOSTS = ['app.company', 'outpost.company'];
const SIGNED_IN = 'authentik_proxy_0a1b2c3d=signed-in';
const DENIED = 'authentik_proxy_0a1b2c3d=denied';

/** Cookies that the stub outpost knows. */
export const COOKIE = { signedIn: SIGNED_IN, denied: DENIED };

async function listen(server: Server, seen: Seen[]): Promise<Stub> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    clear: () => seen.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(seen: Seen[], request: IncomingMessage): Promise<Seen> {
  const { method = '', url = '', headers } = request;
  const entry: Seen = { method, url, headers, bodyBytes: (await buffer(request)).length };
  seen.push(entry);
  return entry;
}

interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

function header(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '');
}

/** The URL that the outpost assumes was requested, by the rules of `mode_common.go` in 2025.8. Nothing is resolved. */
function readOriginal(
  kind: string,
  headers: IncomingHttpHeaders,
): { href: string; path: string } | undefined {
  const href =
    kind === 'nginx'
      ? header(headers, 'x-original-uri') || header(headers, 'x-original-url')
      : `${header(headers, 'x-forwarded-proto')}://${header(headers, 'x-forwarded-host')}${header(headers, 'x-forwarded-uri')}`;
  if (href === '' || href.startsWith('://')) return undefined;
  const path = /^(?:https?:\/\/[^/?]+)?(\/[^?]*)?/.exec(href)?.[1] ?? '';
  return { href, path: decodeURIComponent(path) };
}

/** Responds to an auth request like `mode_forward.go` in 2025.8. Unauthenticated paths are `^/public`. */
function answerQuestion(kind: string, headers: IncomingHttpHeaders): Answer {
  const original = readOriginal(kind, headers);
  if (!original) return { status: 500, body: 'configuration error' };
  const cookie = header(headers, 'cookie');
  if (cookie.includes(DENIED)) return { status: 403, body: 'denied' };
  if (cookie.includes(SIGNED_IN)) {
    return { status: 200, headers: { ...IDENTITY, 'x-authentik-jwt': 'j'.repeat(20_000) } };
  }
  if (original.path.startsWith('/public')) return { status: 200 };
  if (kind === 'nginx' && original.path.startsWith('/outpost.goauthentik.io')) return { status: 200 };
  const setCookie = { 'set-cookie': 'authentik_proxy_0a1b2c3d=started; Path=/; HttpOnly' };
  if (kind === 'nginx') return { status: 401, headers: setCookie, body: 'unauthorized request' };
  const state = encodeURIComponent(original.href);
  const location = `https://authentik.company/application/o/authorize/?state=${state}`;
  return { status: 302, headers: { ...setCookie, location } };
}

function answerOutpost({ url, headers }: Seen): Answer {
  if (url.startsWith('/outpost.goauthentik.io/ping')) return { status: 204 };
  const host = header(headers, 'x-forwarded-host') || header(headers, 'host');
  if (!HOSTS.includes(host)) return { status: 400, body: `no app for hostname ${host}` };
  const kind = /^\/outpost\.goauthentik\.io\/auth\/(nginx|traefik|caddy)(?:\?|$)/.exec(url)?.[1];
  if (kind) return answerQuestion(kind, headers);
  if (url.startsWith('/outpost.goauthentik.io/callback')) {
    return { status: 302, headers: { 'set-cookie': `${SIGNED_IN}; Path=/; HttpOnly`, location: '/' } };
  }
  return { status: 200, body: 'outpost' };
}

/** Starts a server that responds like a proxy outpost whose provider covers `app.company` and `outpost.company`. */
export async function startOutpost(): Promise<Stub> {
  const seen: Seen[] = [];
  const server = createServer({ maxHeaderSize: 262_144 }, async (request, response) => {
    const { status, headers = {}, body = '' } = answerOutpost(await record(seen, request));
    response.writeHead(status, headers).end(body);
  });
  return listen(server, seen);
}

/** Starts an application. `/status/<n>` returns that status, everything else 200, and upgrades 101. */
export async function startApp(): Promise<Stub> {
  const seen: Seen[] = [];
  const server = createServer({ maxHeaderSize: 262_144 }, async (request, response) => {
    const { url } = await record(seen, request);
    const status = Number(/^\/status\/(\d{3})$/.exec(url)?.[1] ?? 200);
    response.writeHead(status, { 'x-app': 'yes', 'set-cookie': 'app=1' }).end(`application ${status}`);
  });
  server.on('upgrade', (request, socket) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, bodyBytes: 0 });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
    socket.on('error', () => socket.destroy());
  });
  return listen(server, seen);
}
