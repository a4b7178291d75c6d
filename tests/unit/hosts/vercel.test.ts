import { expect, test } from 'vitest';
import { emitVercelConfig, MAX_CHARACTERS, MAX_REDIRECTS } from '../../../packages/hosts/core/vercel';
import { buildHeadersData } from '../../../packages/hosts/http/headers-data';
import { buildTable } from '../redirects/helpers';

const { table } = buildTable([['/old', '/new/']], { baseUrl: '/docs/' });
const headers = buildHeadersData({ baseUrl: '/docs/', csp: { scriptHashes: [] } });

test('below a path, the root of the host links to the site, and URLs have the path', () => {
  const paths = ['/index.html', '/guide/index.html', '/old/index.html', '/404.html'];
  const { redirects } = JSON.parse(emitVercelConfig({ table, headers, paths }));
  expect(redirects).toEqual([
    { source: '/docs/old(/?)', destination: '/docs/new/', statusCode: 301 },
    { source: '/docs/guide', destination: '/docs/guide/', statusCode: 301 },
    {
      source: expect.stringMatching(/^\/docs\/:folder.*index\.html$/),
      destination: '/docs/:folder',
      statusCode: 301,
    },
    { source: '/', destination: '/docs/', statusCode: 302 },
  ]);
});

test('a build that passes a limit of Vercel says by how much', () => {
  const pages = Array.from({ length: MAX_REDIRECTS }, (_, index) => `/p${index}/index.html`);
  expect(() => emitVercelConfig({ table, headers, paths: pages })).toThrow(
    'vercel.json: there are 2051 redirects, but Vercel supports at most 2048.',
  );
  const long = { ...headers, '*': { 'content-security-policy': 'x'.repeat(MAX_CHARACTERS + 1) } };
  expect(() => emitVercelConfig({ table, headers: long, paths: [] })).toThrow(
    'has 4097 characters, but Vercel supports at most 4096.',
  );
});
