// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { emitStubs, renderStub } from '../../../packages/redirects/core/emit/stub';
import { buildTable } from './helpers';

test('a stub sends its reader on without a script', () => {
  const html = renderStub({ location: '/new/', canonical: 'https://docs.company/new/' });
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/new/">');
  expect(html).toContain('<link rel="canonical" href="https://docs.company/new/">');
  expect(html).toContain('<a href="/new/">/new/</a>');
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=/i);
});

test('nothing of a URL becomes markup', () => {
  const html = renderStub({ location: '/a?b=1&c="><script>', canonical: "https://docs.company/'" });
  expect(html).toContain('url=/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('href="https://docs.company/&#39;"');
  expect(html).not.toContain('<script');
});

test('literal rows have stubs: the first hop to go to, the end of the chain as canonical address', () => {
  const { table } = buildTable(
    [
      ['/core/geoip', '/install/geoip/'],
      ['/install/geoip', '/ops/geoip/#setup'],
      ['/flow/*', '/add/flow/*'],
      ['/api', '${API_REFERENCE_ORIGIN}'],
      ['/circle', '/circle/'],
    ],
    { baseUrl: '/edition/' },
  );
  const stubs = emitStubs(table, { siteUrl: 'https://docs.company' });
  expect(stubs).toEqual(
    [
      ['core/geoip', '/edition/install/geoip/', 'https://docs.company/edition/ops/geoip/#setup'],
      ['install/geoip', '/edition/ops/geoip/#setup', 'https://docs.company/edition/ops/geoip/#setup'],
      ['api', 'https://api.company', 'https://api.company'],
    ].map(([folder, location = '', canonical = '']) => ({
      path: `${folder}/index.html`,
      content: renderStub({ location, canonical }),
    })),
  );
});

test('a hop that only a wildcard row answers is passed over: such a host would show a 404 there', () => {
  const { table } = buildTable([
    ['/old', '/docs/page/'],
    ['/docs/*', '/*'],
  ]);
  const [stub] = emitStubs(table, { siteUrl: 'https://docs.company' });
  expect(stub?.content).toContain('url=/page/"');
});
