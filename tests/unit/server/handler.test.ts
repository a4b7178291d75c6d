import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../features/server/handler';
import type { Site, SiteResponse, StaticFile } from '../../../features/server/site';

function makeFile(path: string, options: { codings?: readonly ('br' | 'gzip')[] } = {}): StaticFile {
  const form = (coding: 'identity' | 'br' | 'gzip', size: number) => ({
    coding,
    bytes: new Uint8Array(size),
  });
  return {
    path,
    contentType: 'text/html; charset=utf-8',
    hash: 'abc',
    identity: form('identity', 100),
    compressed: (options.codings ?? []).map((coding) => form(coding, 50)),
  };
}

function makeSite(overrides: Partial<Site> = {}): Site {
  const files = [makeFile('/index.html', { codings: ['gzip'] }), makeFile('/guide/index.html')];
  return {
    files: new Map(files.map((file) => [file.path, file])),
    rootFiles: new Map(),
    baseUrl: '/',
    headers: { 'x-content-type-options': 'nosniff' },
    pathHeaders: {},
    immutableFolders: [],
    findRedirect: () => undefined,
    search: undefined,
    runTool: undefined,
    mcpHosts: new Set(),
    ...overrides,
  };
}

function ask(
  site: Site,
  target: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): SiteResponse {
  const answer = createHandler(site)({
    method: options.method ?? 'GET',
    target,
    headers: options.headers ?? {},
  });
  if (answer.kind !== 'response') throw new Error('The handler asks for a body.');
  return answer;
}

describe('createHandler', () => {
  it('lets the redirect table win over a page, and gives it the URL as it was sent', () => {
    const asked: string[][] = [];
    const site = makeSite({
      findRedirect: (pathname, search) => {
        asked.push([pathname, search]);
        return { status: 301, location: '/elsewhere/' };
      },
    });
    expect(ask(site, '/%67uide/?a=%20b')).toMatchObject({
      status: 301,
      headers: { location: '/elsewhere/' },
    });
    expect(asked).toEqual([['/%67uide/', '?a=%20b']]);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/a\r\nset-cookie: b=c', '/ü', 'javascript:alert(1)'])(
    'refuses to send %j as a location',
    (location) => {
      const site = makeSite({ findRedirect: () => ({ status: 301, location }) });
      const { status, headers } = ask(site, '/a');
      expect(status).toBe(400);
      expect(headers).not.toHaveProperty('location');
    },
  );

  it("falls back to the plain file where the wanted coding isn't stored", () => {
    expect(ask(makeSite(), '/', { headers: { 'accept-encoding': 'br' } }).headers).not.toHaveProperty(
      'content-encoding',
    );
    expect(
      ask(makeSite(), '/', { headers: { 'accept-encoding': 'br, gzip' } }).headers['content-encoding'],
    ).toBe('gzip');
  });

  it('says Vary only where there is a choice', () => {
    expect(ask(makeSite(), '/').headers.vary).toBe('Accept-Encoding');
    expect(ask(makeSite(), '/guide/').headers).not.toHaveProperty('vary');
  });

  it('says so in a line where the site has no not-found page', () => {
    expect(ask(makeSite(), '/nothing')).toMatchObject({
      status: 404,
      body: 'Not found.',
    });
  });

  it('answers the same request the same way again and again', () => {
    const handler = createHandler(makeSite());
    const request = { method: 'GET', target: '/', headers: { range: 'bytes=0-9' } };
    expect(handler(request)).toEqual(handler(request));
  });
});

it('asks to come again in a moment where too many searches wait', async () => {
  const site = makeSite({ search: async () => ({ kind: 'busy' }) });
  const needed = createHandler(site)({ method: 'POST', target: '/1/indexes/*/queries', headers: {} });
  if (needed.kind !== 'body-needed') throw new Error('The handler asks for no body.');
  const { status, headers, body } = await needed.respond('{"requests":[{"query":"ldap"}]}');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
  expect(JSON.parse(String(body))).toMatchObject({ status: 503 });
});
