import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { DIGITS, LARGE, type MadeSite, makeSite, STYLE } from './support/make-site';
import { sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;
/** Entity tag of the ten-byte file. */
let etag: string;

beforeAll(async () => {
  made = await makeSite();
  site = await startServer({ dir: made.dir });
  etag = (await sendRaw(site.port, { target: '/digits.txt' })).headers.etag ?? '';
});
afterAll(async () => {
  await site.close();
  await made.remove();
});

const ask = (headers: string[], method = 'GET', target = '/digits.txt') =>
  sendRaw(site.port, { method, target, headers });

describe('conditional requests (RFC 9110 section 13)', () => {
  it.each<[string, (tag: string) => string[], number]>([
    ['the same tag', (tag) => [`If-None-Match: ${tag}`], 304],
    ['the same tag marked weak', (tag) => [`If-None-Match: W/${tag}`], 304],
    ['the same tag in a list', (tag) => [`If-None-Match: "x", ${tag}`], 304],
    ['the same tag in a second header', (tag) => ['If-None-Match: "x"', `If-None-Match: ${tag}`], 304],
    ['any tag', () => ['If-None-Match: *'], 304],
    ['another tag', () => ['If-None-Match: "x"'], 200],
    ['a tag without quotes', (tag) => [`If-None-Match: ${tag.replaceAll('"', '')}`], 200],
    ['an empty tag', () => ['If-None-Match:'], 200],
    [
      'the same tag while caches are told to ask',
      (tag) => [`If-None-Match: ${tag}`, 'Cache-Control: no-cache'],
      304,
    ],
    ['the same tag with a range', (tag) => [`If-None-Match: ${tag}`, 'Range: bytes=0-1'], 304],
    ['a date, which is not sent here', () => ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'], 200],
    ['If-Match with the same tag', (tag) => [`If-Match: ${tag}`], 200],
    ['If-Match with a list', (tag) => [`If-Match: "x", ${tag}`], 200],
    ['If-Match with any tag', () => ['If-Match: *'], 200],
    ['If-Match with another tag', () => ['If-Match: "x"'], 412],
    ['If-Match with a weak tag', (tag) => [`If-Match: W/${tag}`], 412],
    ['If-Match that fails before If-None-Match', (tag) => ['If-Match: "x"', `If-None-Match: ${tag}`], 412],
  ])('%s', async (_name, headers, status) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(headers(etag), method);
      expect(response.status).toBe(status);
      expect(response.body.includes(DIGITS)).toBe(status === 200 && method === 'GET');
    }
  });

  it('a 304 keeps what a cache needs and describes no body', async () => {
    const { headers, body } = await ask([`If-None-Match: ${etag}`]);
    expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('content-length');
    expect(headers).not.toHaveProperty('content-type');
    expect(body.length).toBe(0);
  });

  it("the tag of one coding doesn't match another", async () => {
    const target = '/assets/css/styles.0a1b2c3d.css';
    const plain = await ask([], 'GET', target);
    const tag = plain.headers.etag;
    const br = await ask(['Accept-Encoding: br', `If-None-Match: ${tag}`], 'GET', target);
    expect([br.status, br.headers.vary]).toEqual([200, 'Accept-Encoding']);
    const again = await ask(['Accept-Encoding: br', `If-None-Match: ${br.headers.etag}`], 'GET', target);
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
  });

  it("a condition doesn't turn a missing page into anything else", async () => {
    const response = await ask(['If-None-Match: *', 'Range: bytes=0-1'], 'GET', '/nothing/');
    expect(response.status).toBe(404);
  });
});

describe('ranges (RFC 9110 section 14)', () => {
  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=0-', DIGITS, 'bytes 0-9/10'],
    ['bytes=7-100', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-10', DIGITS, 'bytes 0-9/10'],
    ['bytes=-11', DIGITS, 'bytes 0-9/10'],
    [`bytes=-${'9'.repeat(400)}`, DIGITS, 'bytes 0-9/10'],
    ['Bytes=1-1', '1', 'bytes 1-1/10'],
  ])('%s is a part', async (range, content, contentRange) => {
    const { status, headers, body } = await ask([`Range: ${range}`]);
    expect([status, body.toString(), headers['content-range'], headers['content-length']]).toEqual([
      206,
      content,
      contentRange,
      String(content.length),
    ]);
    expect(headers.etag).toBe(etag);
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=99-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    async (range) => {
      const { status, headers, body } = await ask([`Range: ${range}`]);
      expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
      expect(body.toString()).not.toContain('0123');
    },
  );

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=1-2-3',
    'bytes 0-1',
    'lines=0-1',
    '0-1',
    'bytes=0-1,4-5',
    'bytes=+1-2',
    'bytes=0x0-0x1',
    'bytes=1.5-2',
  ])('%s is ignored', async (range) => {
    const { status, headers, body } = await ask([`Range: ${range}`]);
    expect([status, body.toString()]).toEqual([200, DIGITS]);
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it('is ignored for HEAD', async () => {
    const { status, headers, body } = await ask(['Range: bytes=0-1'], 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
  });

  it.each<[string, (tag: string) => string, number]>([
    ['the same tag', (tag) => tag, 206],
    ['another tag', () => '"x"', 200],
    ['a weak tag', (tag) => `W/${tag}`, 200],
    ['a date', () => 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
  ])('If-Range with %s', async (_name, value, status) => {
    expect((await ask(['Range: bytes=0-1', `If-Range: ${value(etag)}`])).status).toBe(status);
  });

  it('counts the bytes of the coding that was chosen', async () => {
    const target = '/assets/css/styles.0a1b2c3d.css';
    const whole = await ask(['Accept-Encoding: gzip'], 'GET', target);
    const part = await ask(['Accept-Encoding: gzip', 'Range: bytes=-7'], 'GET', target);
    expect(part.headers['content-encoding']).toBe('gzip');
    expect(part.body.equals(whole.body.subarray(-7))).toBe(true);
    expect(whole.body.length).toBeLessThan(STYLE.length);
  });

  it('reads a part of a large file', async () => {
    const { status, body } = await ask(['Range: bytes=299999-300004'], 'GET', '/large.bin');
    expect([status, body.toString()]).toEqual([206, LARGE.subarray(299_999, 300_005).toString()]);
  });
});
