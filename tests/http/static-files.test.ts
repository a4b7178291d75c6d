import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { LARGE, type MadeSite, makeSite, SECRET, STYLE } from './support/make-site';
import { sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;

beforeAll(async () => {
  made = await makeSite();
  site = await startServer({ dir: made.dir });
});
afterAll(async () => {
  await site.close();
  await made.remove();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

const CSS = '/assets/css/styles.0a1b2c3d.css';

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<h1>Home</h1>'],
    ['/guide/', 'text/html; charset=utf-8', '<h1>Guide</h1>'],
    ['/verify.html', 'text/html; charset=utf-8', 'A page without a folder'],
    ['/%E6%97%A5%E6%9C%AC%E8%AA%9E/', 'text/html; charset=utf-8', 'Japanese'],
    ['/f%C3%BCnke.txt', 'text/plain; charset=utf-8', 'Tobias'],
    ['/with%20space/a%20file.txt', 'text/plain; charset=utf-8', 'space'],
    ['/100%25.txt', 'text/plain; charset=utf-8', 'percent'],
    ["/it's%20(1)%20&%20[2]+;,=@.txt", 'text/plain; charset=utf-8', 'punctuation'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact:'],
    ['/no-extension', 'application/octet-stream', 'plain'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', '<svg'],
    ['/releases.gen.json', 'application/json; charset=utf-8', '2025.8'],
    ['/assets/js/main.1a2b3c4d.js', 'text/javascript; charset=utf-8', 'export'],
  ])('%s is served as %s', async (path, type, content) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toContain(content);
  });

  it('reads a query without minding it', async () => {
    expect((await get('/search/?q=a/../b%2Fc&x=%zz')).status).toBe(200);
  });

  it('serves a large file', async () => {
    const response = await get('/large.bin');
    expect(Buffer.from(await response.arrayBuffer()).equals(LARGE)).toBe(true);
    expect(response.headers.get('content-length')).toBe(String(LARGE.length));
  });

  it('serves an empty file', async () => {
    const response = await get('/empty.txt', { range: 'bytes=0-5' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/link.txt',
    '/linked/',
    '/linked/index.html',
    '/404.html',
    '/404/',
    '/guide/nothing',
    '/secret.txt',
    `${CSS}.br`,
    `${CSS}.gz`,
    '/toString',
    '/__proto__',
    '/constructor/',
  ])("%s isn't found, and the reader gets the page that says so", async (path) => {
    const response = await get(path);
    const body = await response.text();
    expect(response.status).toBe(404);
    expect(body).toContain('Nothing here');
    expect(body).not.toContain(SECRET);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity;q=0, *;q=0', null],
    ['x'.repeat(3_000), null],
    [`gzip, ${'x, '.repeat(400)}`, null],
    ['', null],
  ])('Accept-Encoding: %s gets %s', async (acceptEncoding, coding) => {
    const { status, headers, body } = await sendRaw(site.port, {
      target: CSS,
      headers: [`Accept-Encoding: ${acceptEncoding}`],
    });
    const decoded =
      coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    expect([status, headers['content-encoding'] ?? null]).toEqual([200, coding]);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decoded.toString()).toBe(STYLE);
  });

  it('gives each form its own strong entity tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) =>
        (await get(CSS, { 'accept-encoding': coding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it("doesn't send a twin that saves nothing, nor unpack a file that is an archive", async () => {
    expect(
      (await get('/img/logo.svg', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
    ).toBeNull();
    const archive = await get('/alone.gz', { 'accept-encoding': 'gzip' });
    expect(archive.headers.get('content-encoding')).toBeNull();
    expect(archive.headers.get('content-type')).toBe('application/gzip');
    expect(gunzipSync(Buffer.from(await archive.arrayBuffer())).toString()).toBe('an archive to download');
  });
});

describe('caching', () => {
  it.each([
    ['/assets/js/main.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    [CSS, 'public, max-age=31536000, immutable'],
    ['/assets/js/unhashed.js', 'no-cache'],
    ['/img/deadbeef.deadbeef.svg', 'public, max-age=3600'],
    ['/', 'no-cache'],
    ['/releases.gen.json', 'no-cache'],
  ])('%s: %s', async (path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected);
  });
});

describe('security headers', () => {
  it.each([
    ['/', 200],
    ['/nothing-here/', 404],
    ['/guide', 301],
    ['/%ff', 400],
    [`/${'a'.repeat(9_000)}`, 414],
  ])('stand on %s (%i)', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'(?:;|$)/);
  });

  it('let other releases read the release list, and nothing else', async () => {
    expect((await get('/releases.gen.json')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
