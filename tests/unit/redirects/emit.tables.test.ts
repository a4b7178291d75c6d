// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { emitClientTable, readClientTable } from '../../../packages/redirects/core/emit/client-table';
import { emitServerMap, parseServerMap } from '../../../packages/redirects/core/emit/server-map';
import { matchRedirect } from '../../../packages/redirects/core/match';
import { buildTable } from './helpers';

const { table } = buildTable(
  [
    ['/flow/*', '/add/flow/*'],
    ['/flow/stages/*', '/add/stages/*'],
    ['/core/geoip/', '/install/geoip/'],
    ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ],
  { baseUrl: '/edition/' },
);

test('the server reads the very table that was written', () => {
  expect(parseServerMap(emitServerMap(table))).toEqual(table);
});

test('the server map keeps literal rows by path and wildcard rows in the order of trying', () => {
  const map = JSON.parse(emitServerMap(table));
  expect(map.literals['/core/geoip'].to).toBe('/install/geoip/');
  expect(map.wildcards.map(({ from }: { from: string }) => from)).toEqual([
    '/flow/stages/*',
    '/flow/*',
    '/api/*',
  ]);
});

test.each([
  '{}',
  '[]',
  'null',
  '{"version":2,"baseUrl":"/","literals":{},"wildcards":[]}',
  '{"version":1,"baseUrl":"/","literals":{"/a":{"to":"/b"}},"wildcards":[]}',
  '{"version":1,"baseUrl":"/","literals":{},"wildcards":[null]}',
])('the server rejects %s', (text) => {
  expect(() => parseServerMap(text)).toThrow('build the site again');
});

test('the browser answers as the server does', () => {
  const read = readClientTable(JSON.parse(JSON.stringify(emitClientTable(table))));
  for (const path of [
    '/edition/flow/x/',
    '/edition/flow/stages',
    '/edition/core/geoip',
    '/edition/api/y',
    '/flow/x',
  ]) {
    expect(read && matchRedirect(read, path, '?q=1')).toEqual(matchRedirect(table, path, '?q=1'));
  }
});

test('the browser gets no line numbers and nothing that can be computed', () => {
  expect(emitClientTable(table)).toEqual({
    baseUrl: '/edition/',
    rows: [
      ['/core/geoip/', '/install/geoip/'],
      ['/flow/stages/*', '/add/stages/*'],
      ['/flow/*', '/add/flow/*'],
      ['/api/*', 'https://api.company/*'],
    ],
  });
});

test.each([undefined, null, 'text', {}, { baseUrl: '/', rows: [['/a']] }, { baseUrl: 'x', rows: [] }])(
  'the browser ignores %j',
  (value) => {
    expect(readClientTable(value)).toBeUndefined();
  },
);
