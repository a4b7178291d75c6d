// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { constructRedirects } from '../../../packages/redirects/core/construct';
import { buildTable } from './helpers';

test('a table is plain data, its wildcards the most specific first', () => {
  const { table } = buildTable([
    ['/flow/*', '/f/*'],
    ['/flow/stages/*', '/s/*?x=1'],
    ['/api', '${API_REFERENCE_ORIGIN}'],
    ['/core/geoip/', '/geoip/'],
  ]);
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  expect(table.wildcards.map(({ from }) => from)).toEqual(['/flow/stages/*', '/flow/*']);
  expect(table.wildcards[0]).toEqual({
    from: '/flow/stages/*',
    to: '/s/*?x=1',
    line: 2,
    kind: 'wildcard',
    source: '/flow/stages/',
    head: '/s/',
    tail: '?x=1',
    carries: true,
    outside: false,
  });
  expect(Object.keys(table.literals)).toEqual(['/api', '/core/geoip']);
  expect(table.literals['/api']?.to).toBe('https://api.company');
});

test('an origin may end with a slash and have a path', () => {
  const { table } = buildTable(
    [
      ['/api', '${API}'],
      ['/api/*', '${API}/*'],
    ],
    { origins: { API: 'https://docs.company/api/' } },
  );
  expect(table.literals['/api']?.to).toBe('https://docs.company/api');
  expect(table.wildcards[0]?.to).toBe('https://docs.company/api/*');
});

test('rows with an unusable origin are listed, all of them', () => {
  const rules = [
    { from: '/a', to: '${MISSING}/x', line: 3 },
    { from: '/b', to: '${API}', line: 4 },
    { from: '/c', to: '/c/', line: 5 },
  ];
  const { compiled, invalid } = constructRedirects({
    rules,
    origins: { API: 'javascript:alert(1)' },
    baseUrl: '/',
  });
  expect(compiled.map(({ from }) => from)).toEqual(['/c']);
  expect(invalid).toEqual([
    { line: 3, message: '"to: ${MISSING}/x" names the unknown origin MISSING; known: API' },
    {
      line: 4,
      message:
        '"to: ${API}": API is "javascript:alert(1)", set it to a URL like https://docs.company without query or fragment',
    },
  ]);
});

test.each(['', 'docs/', '/docs', '//docs/', '/do?cs/'])('the base URL %j is refused', (baseUrl) => {
  expect(() => constructRedirects({ rules: [], origins: {}, baseUrl })).toThrow(RangeError);
});
