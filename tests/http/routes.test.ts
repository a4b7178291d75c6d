import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { compileRedirect } from '../../packages/redirects/core/compile';
import { emitServerMap } from '../../packages/redirects/core/emit/server-map';
import type { RedirectTable } from '../../packages/redirects/core/redirect-table';
import { type MadeSite, makeSite } from './support/make-site';
import { sendRaw } from './support/raw-request';

function makeTable(baseUrl: string): RedirectTable {
  const compiled = [
    { from: '/old', to: '/guide/' },
    { from: '/forced/', to: '/guide/deep/' },
    { from: '/docs/*', to: '/*' },
    { from: '/api/*', to: 'https://api.example.com/*' },
  ].map((rule, index) => compileRedirect({ ...rule, line: index + 1 }));
  return {
    baseUrl,
    literals: Object.fromEntries(
      compiled.filter(({ kind }) => kind === 'literal').map((rule) => [rule.source, rule]),
    ),
    wildcards: compiled.filter(({ kind }) => kind === 'wildcard'),
  };
}

async function start(baseUrl: string): Promise<{ made: MadeSite; site: RunningServer }> {
  const made = await makeSite({ baseUrl });
  await writeFile(join(made.dir, 'site-data', 'redirects.json'), emitServerMap(makeTable(baseUrl)));
  return { made, site: await startServer({ dir: made.dir }) };
}

describe.each(['/', '/docs-edition/', '/a/b/'])('mounted at %s', (baseUrl) => {
  let made: MadeSite;
  let site: RunningServer;
  const base = baseUrl.slice(0, -1);

  beforeAll(async () => {
    ({ made, site } = await start(baseUrl));
  });
  afterAll(async () => {
    await site.close();
    await made.remove();
  });

  const ask = (path: string, method = 'GET') => sendRaw(site.port, { method, target: base + path });

  it.each([
    ['/guide', '/guide/'],
    ['/guide?q=a%2Fb&x', '/guide/?q=a%2Fb&x'],
    ['/guide/index.html', '/guide/'],
    ['/guide.html', '/guide/'],
    ['/guide/deep.html?x=1', '/guide/deep/?x=1'],
    ['/index.html', '/'],
    ['/%67uide', '/guide/'],
    ['/日本語'.replace('日本語', encodeURIComponent('日本語')), `/${encodeURIComponent('日本語')}/`],
    ['/old', '/guide/'],
    ['/old/?q=1', '/guide/?q=1'],
    ['/forced', '/guide/deep/'],
    ['/docs/guide/', '/guide/'],
    ['/docs/', '/'],
  ])('%s moves to %s for good', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(from, method);
      expect([status, headers.location]).toEqual([301, base + to]);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      if (method === 'HEAD') expect(body.length).toBe(0);
    }
  });

  it('carries the rest of a URL to another site', async () => {
    expect((await ask('/api/v3/core?a=b')).headers.location).toBe('https://api.example.com/v3/core?a=b');
  });

  it.each(['/', '/guide/', '/verify.html', '/digits.txt'])('%s is answered at once', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/guide/index',
    '/guide//',
    '//guide/',
    '/Guide/',
    '/nothing/index.html',
    '/digits.txt/',
  ])("%s isn't found", async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(body.toString()).toContain('Nothing here');
  });

  it.each(['/', '/guide/', '/guide', '/old', '/digits.txt', '/nothing/'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const [get, head] = await Promise.all([ask(path), ask(path, 'HEAD')]);
      const { date: _get, ...expected } = get.headers;
      const { date: _head, ...actual } = head.headers;
      expect([head.status, actual, head.body.length]).toEqual([get.status, expected, 0]);
      expect(Number(head.headers['content-length'])).toBe(get.body.length);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    '%s is not allowed anywhere',
    async (method) => {
      for (const path of ['/', '/digits.txt', '/old', '/nothing/']) {
        const { status, headers, body } = await ask(path, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(body.toString()).not.toContain('0123');
      }
    },
  );
});

describe('outside of the base', () => {
  let made: MadeSite;
  let site: RunningServer;

  beforeAll(async () => {
    ({ made, site } = await start('/docs-edition/'));
  });
  afterAll(async () => {
    await site.close();
    await made.remove();
  });

  it.each([
    ['/', 302, '/docs-edition/'],
    ['/?a=b', 302, '/docs-edition/?a=b'],
    ['/docs-edition', 301, '/docs-edition/'],
    ['/guide/', 404, undefined],
    ['/docs-editionguide/', 404, undefined],
    ['/digits.txt', 404, undefined],
    ['/old', 404, undefined],
  ])('%s: %i %s', async (target, status, location) => {
    const response = await sendRaw(site.port, { target });
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });
});

describe('a damaged build', () => {
  it.each([
    ['headers.json', '{', /headers\.json is not valid JSON.*npm run build/],
    ['headers.json', '{"baseUrl":"x"}', /headers\.json: "baseUrl" doesn't start and end with a slash/],
    ['redirects.json', '[]', /redirects\.json is not a redirect map.*npm run build/],
    [
      'redirects.json',
      emitServerMap(makeTable('/')).replace('"version": 1', '"version": 2'),
      /not a redirect map.*npm run build/,
    ],
    [
      'redirects.json',
      JSON.stringify({ version: 1, baseUrl: '/', literals: { '/a': {} }, wildcards: [] }),
      /not a redirect map/,
    ],
  ])("with %s = %s doesn't start", async (name, content, message) => {
    const made = await makeSite();
    try {
      await writeFile(join(made.dir, 'site-data', name), content);
      await expect(startServer({ dir: made.dir })).rejects.toThrow(message);
    } finally {
      await made.remove();
    }
  });
});
