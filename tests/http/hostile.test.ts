import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UNANSWERED, type RunningServer, startServer } from '../../features/server/create-server';
import { type MadeSite, makeSite, SECRET } from './support/make-site';
import { openSocket, readResponse, sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;
const errors: string[] = [];

beforeAll(async () => {
  made = await makeSite();
  site = await startServer({
    dir: made.dir,
    log: (message) => errors.push(message),
    // A table that carries over the rest of a URL as carelessly as possible.
    findRedirect: (pathname) =>
      pathname.startsWith('/docs/') ? { status: 301, location: pathname.slice('/docs'.length) } : undefined,
  });
});
afterAll(async () => {
  await site.close();
  await made.remove();
});
afterEach(async () => {
  const { status } = await sendRaw(site.port, { target: '/' });
  expect(status, 'the server still answers').toBe(200);
  expect(errors).toEqual([]);
});

describe('paths that leave the folder', () => {
  it.each([
    '/../secret.txt',
    '/guide/../../secret.txt',
    '/./../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E/secret.txt',
    '/.%2e/secret.txt',
    '/%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/guide%2f..%2f..%2fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/\xe0\x80\xaf../secret.txt',
    '/guide%2fdeep/',
    '/guide%5cdeep/',
    '/digits.txt%00',
    '/digits.txt%00.html',
    '/%00',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%7f',
    '/%c2%85',
    '/%',
    '/%z',
    '/%zz',
    '/%ff',
    '/f%FCnke.txt',
    '/f\xfcnke.txt',
    '/%u002e',
    '/digits.txt#fragment',
    'digits.txt',
    'ftp://localhost/digits.txt',
    '*',
    'file:///etc/passwd',
  ])('%j is rejected', async (target) => {
    const { status, headers, body } = await sendRaw(site.port, { target });
    expect(status).toBe(400);
    expect(headers).not.toHaveProperty('location');
    expect(body.toString()).not.toContain(SECRET);
  });

  it.each([
    '/%252e%252e/secret.txt',
    '//etc/passwd',
    '/...//secret.txt',
    '/..;/secret.txt',
    '/C:/secret.txt',
    '/~root/',
  ])("%j isn't found", async (target) => {
    expect((await sendRaw(site.port, { target })).status).toBe(404);
  });

  it('accepts a complete address, as a proxy sends it', async () => {
    for (const target of ['http://evil.example/digits.txt', 'HTTP://localhost:80/digits.txt?a']) {
      const { status, body } = await sendRaw(site.port, { target });
      expect([status, body.toString()]).toEqual([200, '0123456789']);
    }
    expect((await sendRaw(site.port, { target: 'http://localhost' })).status).toBe(200);
    expect((await sendRaw(site.port, { target: 'http://localhost/../secret.txt' })).status).toBe(400);
  });
});

describe('redirects', () => {
  it.each([
    '/docs//evil.example/',
    '/docs///evil.example/',
    '/docs/\\evil.example/',
    '/docs/%5cevil.example/',
    '/docs/%2fevil.example/',
    '/docs/%2F%2Fevil.example/',
    '/docs/%0d%0aLocation:%20https://evil.example',
    '/docs/%E2%80%A8a',
    '/docs/%00',
  ])('%s never sends the reader elsewhere', async (target) => {
    const { status, headers } = await sendRaw(site.port, { target });
    expect([400, 301]).toContain(status);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['//evil.example', '//evil.example/..', '//guide', '/guide//..', '//guide/index.html'])(
    '%s is no redirect to a page',
    async (target) => {
      const { status, headers } = await sendRaw(site.port, { target });
      expect([400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('location');
    },
  );

  it('keeps a query as it is', async () => {
    const target = '/guide?next=//evil.example/%0d%0aX:1';
    expect((await sendRaw(site.port, { target })).headers.location).toBe(
      '/guide/?next=//evil.example/%0d%0aX:1',
    );
  });
});

describe('requests of absurd size', () => {
  it.each([
    ['a path of 9,000 characters', { target: `/${'a'.repeat(8_999)}` }, 414],
    ['a path of 4,500 slashes and dots', { target: '/.'.repeat(4_500) }, 414],
    ['a path of 7,900 slashes', { target: '/'.repeat(7_900) }, 404],
    ['a path of 20,000 characters', { target: `/${'a'.repeat(20_000)}` }, 431],
    ['a header of 20,000 characters', { target: '/', headers: [`X: ${'a'.repeat(20_000)}`] }, 431],
    [
      'a range list of 3,000 parts',
      { target: '/digits.txt', headers: [`Range: bytes=${'0-,'.repeat(3_000)}0-`] },
      200,
    ],
    [
      'an entity tag list of 10,000 characters',
      { target: '/', headers: [`If-None-Match: ${'"a",'.repeat(2_500)}`] },
      200,
    ],
  ])('%s', async (_name, request, status) => {
    expect((await sendRaw(site.port, request)).status).toBe(status);
  });

  it("doesn't read a body that no one asked for, and still answers", async () => {
    const socket = openSocket(site.port);
    const response = readResponse(socket);
    socket.write('PUT /digits.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000000\r\n\r\n');
    const { status, headers } = await new Promise<Awaited<typeof response>>((resolve) => {
      const chunk = Buffer.alloc(64 * 1024);
      const pump = (): void => {
        if (!socket.destroyed) socket.write(chunk, () => setImmediate(pump));
      };
      pump();
      void response.then(resolve);
    });
    expect([status, headers.connection]).toEqual([405, 'close']);
  });
});

describe('broken HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header name with a space', 'GET / HTTP/1.1\r\nHost: a\r\nA B: c\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}`, 431],
    ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('%s gets %s', async (_name, bytes, status) => {
    const socket = openSocket(site.port);
    socket.write(Buffer.from(bytes, 'latin1'));
    const response = await readResponse(socket);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'content-length': String(response.body.length),
    });
  });

  it('survives clients that hang up', async () => {
    for (const bytes of [
      'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET /lar',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = openSocket(site.port);
        socket.on('close', () => resolve());
        socket.write(bytes, () => socket.resetAndDestroy());
      });
    }
  });
});

describe('pipelined requests', () => {
  const pipeline = async (count: number): Promise<number> => {
    const socket = openSocket(site.port);
    const received: Buffer[] = [];
    const ended = new Promise((done) => socket.once('close', done));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => received.push(chunk));
    const one = 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(one.repeat(count - 1) + one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await ended;
    return Buffer.concat(received).toString('latin1').split('HTTP/1.1 200 OK').length - 1;
  };

  it('are answered, all of them, where they are few', async () => {
    expect(await pipeline(MAX_UNANSWERED)).toBe(MAX_UNANSWERED);
  });

  it('end the connection where they are more than any client sends', async () => {
    expect(await pipeline(1_000)).toBeLessThanOrEqual(MAX_UNANSWERED);
  });
});

describe('any path', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%',
      '//',
      '?',
      '#',
      '~',
      ';',
      'secret.txt',
      'link.txt',
      'linked',
      'outside',
      'build',
      '.env',
      '.git',
      'config',
      'guide',
      'index.html',
      'digits.txt',
      'docs',
      'http://a',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }).map(encodeURIComponent),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[\s\p{Cc}]/gu, '')),
  );
  const targets = fc
    .array(fc.tuple(fc.constantFrom('/', '/', '/', ''), pieces), { maxLength: 8 })
    .map((parts) => `/${parts.flat().join('')}`);

  it('never shows anything from outside, never redirects away, never fails', async () => {
    await fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const { status, headers, body } = await sendRaw(site.port, { target });
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(body.includes(SECRET)).toBe(false);
        expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 400 },
    );
  });
});
