import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessLog, formatAnswer } from '../../features/server/access-log';
import { type RunningServer, startServer } from '../../features/server/create-server';
import type { Answered } from '../../features/server/operate';
import { type MadeSite, makeSite } from './support/make-site';
import { sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;
const answers: Answered[] = [];

beforeAll(async () => {
  made = await makeSite({ baseUrl: '/docs-edition/' });
  site = await startServer({ dir: made.dir, metrics: true, onAnswer: (answered) => answers.push(answered) });
});
afterAll(async () => {
  await site.close();
  await made.remove();
});

describe('those who run the server', () => {
  it('ask for its health at one address, wherever the site is mounted', async () => {
    const { status, headers, body } = await sendRaw(site.port, { target: '/-/health/' });
    expect([status, headers['cache-control'], JSON.parse(body.toString())]).toEqual([
      200,
      'no-store',
      { status: 'ok', files: expect.any(Number) },
    ]);
    const post = await sendRaw(site.port, { method: 'POST', target: '/-/health/' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('read its metrics where they are switched on, and only there', async () => {
    await sendRaw(site.port, { target: '/docs-edition/digits.txt' });
    await sendRaw(site.port, { target: '/nothing' });
    const text = (await sendRaw(site.port, { target: '/-/metrics' })).body.toString();
    expect(text).toMatch(/^docs_responses_total\{status="200"\} [1-9]/m);
    expect(text).toMatch(/^docs_responses_total\{status="404"\} 1$/m);
    expect(text).toMatch(/^docs_response_seconds_count [1-9]/m);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(?:# TYPE \w+ \w+|\w+(?:\{[^}]+\})? [\d.e+-]+)$/);
    const plain = await startServer({ dir: made.dir });
    try {
      expect((await sendRaw(plain.port, { target: '/-/metrics' })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('learn of each answer with its status, bytes and time', async () => {
    answers.length = 0;
    await sendRaw(site.port, { target: '/docs-edition/digits.txt?q=a' });
    await sendRaw(site.port, { method: 'HEAD', target: '/docs-edition/digits.txt' });
    await expect.poll(() => answers.length).toBe(2);
    expect(answers).toMatchObject([
      { method: 'GET', target: '/docs-edition/digits.txt?q=a', status: 200, bytes: 10 },
      { method: 'HEAD', status: 200, bytes: 0 },
    ]);
  });
});

describe('the log', () => {
  const answered: Answered = {
    method: 'GET',
    target: '/a?q=secret',
    status: 200,
    bytes: 7,
    milliseconds: 1.26,
  };
  const time = new Date(0);

  it('has a line for each answer, without the query', () => {
    expect(formatAnswer(answered, { time, format: 'text' })).toBe(
      '1970-01-01T00:00:00.000Z 200 7B 1.3ms GET /a',
    );
    expect(JSON.parse(formatAnswer(answered, { time, format: 'json' }))).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      status: 200,
      bytes: 7,
      ms: 1.3,
      method: 'GET',
      path: '/a',
    });
  });

  it('has nothing in it that a terminal would obey', () => {
    expect(formatAnswer({ ...answered, target: '/\x1b[2J\n/b' }, { time, format: 'text' })).toMatch(
      /GET \/\?\[2J\?\/b$/,
    );
  });

  it('writes what is left when it is asked to, and nothing where it is off', () => {
    const written: string[] = [];
    const write = (lines: string) => written.push(lines);
    const log = createAccessLog({ format: 'json', write });
    log.add(answered);
    log.add(answered);
    log.flush();
    log.flush();
    createAccessLog({ format: 'none', write }).add(answered);
    expect(written).toHaveLength(1);
    expect(written[0]?.trim().split('\n')).toHaveLength(2);
  });
});
