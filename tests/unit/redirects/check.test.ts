// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { checkRedirects } from '../../../packages/redirects/core/check';
import { buildTable } from './helpers';

function check(
  rows: readonly (readonly [string, string])[],
  {
    live = ['/', '/page/', '/new/', '/new/a/', '/cves/CVE-1/'],
    baseUrl = '/',
  }: { live?: string[]; baseUrl?: string } = {},
) {
  return checkRedirects({ ...buildTable(rows, { baseUrl }), livePages: live });
}

test('a good table has no problems', () => {
  const rows = [
    ['/docs/*', '/*'],
    ['/old', '/page'],
    ['/older', '/old'],
    ['/folder/*', '/new/*'],
    ['/folder/b', '/new/a/#part'],
    ['/dropped/*', '/page/'],
    ['/CVE-*', '/cves/CVE-*'],
    ['/api', '${API_REFERENCE_ORIGIN}'],
    ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ] as const;
  expect(check(rows)).toEqual([]);
  expect(check(rows, { baseUrl: '/edition/' })).toEqual([]);
});

test('the same row twice', () => {
  expect(
    check([
      ['/old', '/page/'],
      ['/old/', '/page/'],
    ]),
  ).toEqual([
    { kind: 'duplicate', line: 2, message: '/old/ -> /page/ (line 2) repeats line 1; delete one of them' },
  ]);
});

test('a row that never answers', () => {
  expect(
    check([
      ['/folder/*', '/new/*'],
      ['/folder/*', '/page/'],
    ]),
  ).toEqual([
    {
      kind: 'shadowed',
      line: 2,
      message:
        '/folder/* -> /page/ (line 2) never matches, because /folder/* -> /new/* (line 1) has the same source; keep the right one',
    },
  ]);
});

test('a row that says what a wider one says', () => {
  const problems = check([
    ['/docs/*', '/*'],
    ['/docs/page', '/page/'],
    ['/docs/new/*', '/new/*'],
  ]);
  expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
    ['duplicate', 2],
    ['duplicate', 3],
  ]);
  expect(problems[0]?.message).toBe(
    '/docs/page -> /page/ (line 2) has the same effect as /docs/* -> /* (line 1); delete it',
  );
});

test('loops of literal rows, of wildcards, of both, and with themselves', () => {
  const problems = check([
    ['/a', '/b/'],
    ['/b', '/a/'],
    ['/self', '/self/'],
    ['/x/*', '/y/*'],
    ['/y/deep/*', '/x/deep/*'],
    ['/grow/*', '/grow/more/*'],
  ]);
  expect(problems.filter(({ kind }) => kind === 'loop').map(({ line }) => line)).toEqual([1, 2, 3, 5, 6]);
  expect(problems[0]?.message).toBe(
    '/a -> /b/ (line 1) redirects in a loop: /a -> /b/ -> /a/ …; point it at a page',
  );
});

test('a row that takes pages away, by name or by wildcard', () => {
  const problems = check(
    [
      ['/page', '/new/'],
      ['/cves/*', '/new/'],
    ],
    { live: ['/', '/page/', '/new/', '/cves/CVE-1/', '/cves/CVE-2/'] },
  );
  expect(problems).toEqual([
    {
      kind: 'takes-page',
      line: 1,
      message:
        '/page -> /new/ (line 1) makes the page /page/ unreachable; delete the row, narrow its source, or move the page',
    },
    expect.objectContaining({
      kind: 'takes-page',
      line: 2,
      message: expect.stringContaining('page /cves/CVE-1/ '),
    }),
    expect.objectContaining({
      kind: 'takes-page',
      line: 2,
      message: expect.stringContaining('page /cves/CVE-2/ '),
    }),
  ]);
});

test.each<[from: string, to: string, end: string]>([
  ['/old', '/nowhere/', '/nowhere/'],
  ['/folder/*', '/nowhere/*', '/nowhere/'],
  ['/dropped/*', '/nowhere/', '/nowhere/'],
  ['/CVE-*', '/security/CVE-*', '/security/CVE-*'],
])('%s -> %s ends if there is no page', (from, to, end) => {
  expect(check([[from, to]])).toEqual([
    {
      kind: 'dead-end',
      line: 1,
      message: `${from} -> ${to} (line 1) ends at ${end}, where no page exists; point it at a page, or add a row that starts there`,
    },
  ]);
});

test('a dead end behind other rows is one for every row that leads there', () => {
  const problems = check([
    ['/a', '/b/'],
    ['/b', '/nowhere/'],
  ]);
  expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
    ['dead-end', 1],
    ['dead-end', 2],
  ]);
});

test('everything is listed at once, by line', () => {
  const problems = check([
    ['/page', '/nowhere/'],
    ['/loop', '/loop/'],
    ['/old', '/new/'],
    ['/old', '/page/'],
  ]);
  expect(problems.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
    '1 dead-end',
    '1 takes-page',
    '2 loop',
    '4 shadowed',
  ]);
});
