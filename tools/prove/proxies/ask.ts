import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';

/** The response that a client received. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Sends a request over TLS to a proxy on this machine, with exactly the given path.
 *
 * @param options.headers added to `Host: app.company`
 */
export function ask(options: {
  port: number;
  path: string;
  host?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}): Promise<Got> {
  const { port, path, host = 'app.company', method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      maxHeaderSize: 262_144,
      headers: { Host: host, ...headers, ...(body ? { 'Content-Length': String(body.length) } : {}) },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: (await buffer(response)).toString(),
      });
    });
    sent.end(body);
  });
}

/** Requests a WebSocket, sends `ping` through it, and returns the response's status and everything after it. */
export function askForSocket(options: {
  port: number;
  path: string;
  cookie: string;
}): Promise<{ status: number; echo: string }> {
  const { port, path, cookie } = options;
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      servername: 'app.company',
      rejectUnauthorized: false,
      agent: false,
      headers: {
        Host: 'app.company',
        Cookie: cookie,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, echo: '' });
    });
    sent.on('upgrade', (response, socket) => {
      socket.once('data', (chunk) => {
        resolve({ status: response.statusCode ?? 0, echo: chunk.toString() });
        socket.destroy();
      });
      socket.write('ping');
    });
    sent.end();
  });
}

/** Sends a request whose request line and `Host` header name different hosts, and returns the status. */
export function askForTwoHosts(options: {
  port: number;
  target: string;
  host: string;
  cookie: string;
}): Promise<number> {
  const { port, target, host, cookie } = options;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'app.company', rejectUnauthorized: false });
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(Number(text.split(' ')[1])));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  });
}
