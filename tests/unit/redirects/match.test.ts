// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRedirect } from '../../../packages/redirects/core/match';
import { buildTable } from './helpers';

const { table } = buildTable([
  ['/api', '${API_REFERENCE_ORIGIN}'],
  ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/docs/developer-docs/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/developer-docs/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/flow/*', '/add/flow/*'],
  ['/flow/stages/*', '/add/stages/*'],
  ['/applications/*', '/add/applications/'],
  ['/security/CVE-*', '/security/cves/CVE-*'],
  ['/core/geoip', '/install/geoip/'],
  ['/anchor', '/page/?v=1#part'],
  ['/docs/*', '/*'],
]);

test.each<[request: string, location: string | undefined]>([
  ['/api', 'https://api.company'],
  ['/api/', 'https://api.company'],
  ['/api/core/users/', 'https://api.company/core/users/'],
  ['/apis', undefined],
  ['/developer-docs/', undefined],
  ['/developer-docs/setup/', undefined],
  ['/developer-docs/api', 'https://api.company/'],
  ['/docs/developer-docs/api/x', 'https://api.company/x'],
  ['/docs/developer-docs/setup/', '/developer-docs/setup/'],
  ['/docs', '/'],
  ['/docs/', '/'],
  ['/flow', '/add/flow/'],
  ['/flow/', '/add/flow/'],
  ['/flow/x', '/add/flow/x'],
  ['/flow/x/', '/add/flow/x/'],
  ['/flow/stages', '/add/stages/'],
  ['/flow/stages/deny/', '/add/stages/deny/'],
  ['/flow/stagesX', '/add/flow/stagesX'],
  ['/flows', undefined],
  ['/applications/a/b', '/add/applications/'],
  ['/applications', '/add/applications/'],
  ['/security/CVE-2024-1', '/security/cves/CVE-2024-1'],
  ['/security/CVE-2024-1/', '/security/cves/CVE-2024-1/'],
  ['/security/CVE-', undefined],
  ['/security/cve-2024-1', undefined],
  ['/security/cves/CVE-2024-1/', undefined],
  ['/core/geoip', '/install/geoip/'],
  ['/core/geoip/', '/install/geoip/'],
  ['/core/geoip/x', undefined],
  ['/', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
  ['', undefined],
])('%s -> %s', (request, location) => {
  expect(matchRedirect(table, request)).toEqual(
    location === undefined ? undefined : { status: 301, location },
  );
});

test.each<[request: string, search: string, location: string]>([
  ['/core/geoip', '?a=1&b=%20', '/install/geoip/?a=1&b=%20'],
  ['/core/geoip', 'a=1', '/install/geoip/?a=1'],
  ['/core/geoip', '?', '/install/geoip/'],
  ['/anchor', '?a=1', '/page/?v=1&a=1#part'],
  ['/api', '?a=1', 'https://api.company?a=1'],
  ['/flow/x', '?next=/a?b', '/add/flow/x?next=/a?b'],
])('%s with the query %s -> %s', (request, search, location) => {
  expect(matchRedirect(table, request, search)).toEqual({ status: 301, location });
});

test.each<[request: string, location: string | undefined]>([
  ['/edition/core/geoip', '/edition/install/geoip/'],
  ['/edition/docs', '/edition/'],
  ['/edition/old', '/edition/home/'],
  ['/edition', '/edition/start/'],
  ['/edition/', '/edition/start/'],
  ['/edition/api/x', 'https://api.company/x'],
  ['/core/geoip', undefined],
  ['/editions/core/geoip', undefined],
])('under a base URL, %s -> %s', (request, location) => {
  const { table: based } = buildTable(
    [
      ['/', '/start/'],
      ['/old', '/home/'],
      ['/core/geoip', '/install/geoip/'],
      ['/docs/*', '/*'],
      ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
    ],
    { baseUrl: '/edition/' },
  );
  expect(matchRedirect(based, request)?.location).toBe(location);
});

describe('against a naive reading of the rules', () => {
  const segment = fc.constantFrom('a', 'b', 'c', 'ab');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const from = fc.tuple(path, fc.constantFrom('', '/', '/*', '*')).map((parts) => parts.join(''));
  const row = fc
    .tuple(from, path, fc.boolean())
    .map(([source, to, carry]): [string, string] => [
      source,
      source.endsWith('*') && carry ? `${to}/*` : `${to}/`,
    ]);
  const rows = fc.uniqueArray(row, { maxLength: 12, selector: ([source]) => source.replace(/\/$/, '') });
  const request = fc.tuple(path, fc.constantFrom('', '/')).map((parts) => parts.join(''));

  /** Tries every row with a regular expression of its own; the most characters before the `*` win. */
  function matchNaively(all: readonly (readonly [string, string])[], wanted: string): string | undefined {
    const candidates = all.flatMap(([source, to]) => {
      const pattern = source.endsWith('/*')
        ? `^${source.slice(0, -2)}(?:/(.*))?$`
        : source.endsWith('*')
          ? `^${source.slice(0, -1)}(.+)$`
          : `^${source.replace(/\/$/, '')}/?$`;
      const found = new RegExp(pattern).exec(wanted);
      if (found === null) {
        return [];
      }
      const weight = source.endsWith('*') ? source.length - 1 : Number.POSITIVE_INFINITY;
      return [{ weight, location: to.replace('*', (found[1] ?? '').replace(/^\/+/, '')) }];
    });
    return candidates.sort((a, b) => b.weight - a.weight)[0]?.location;
  }

  test('the same row responds with the same location', () => {
    fc.assert(
      fc.property(rows, request, (all, wanted) => {
        expect(matchRedirect(buildTable(all).table, wanted)?.location).toBe(matchNaively(all, wanted));
      }),
      { numRuns: 500 },
    );
  });

  test('the order of the rows makes no difference', () => {
    fc.assert(
      fc.property(rows, request, (all, wanted) => {
        expect(matchRedirect(buildTable([...all].reverse()).table, wanted)).toEqual(
          matchRedirect(buildTable(all).table, wanted),
        );
      }),
    );
  });
});
