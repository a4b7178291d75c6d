// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRedirect } from '../../../packages/redirects/core/match';
import { buildTable } from './helpers';

const { table } = buildTable([
  ['/docs/*', '/*'],
  ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/security/CVE-*', '/security/cves/CVE-*'],
  ['/applications/*', '/add/applications/'],
]);
const SITE = 'https://docs.company';

test.each<[request: string, location: string | undefined]>([
  ['/docs//evil.example/', '/evil.example/'],
  ['/docs///evil.example/', '/evil.example/'],
  ['/docs/%2F%2Fevil.example/', '/evil.example/'],
  ['/docs/%2f/%5c\\evil.example', '/evil.example'],
  ['/docs/\\evil.example', '/evil.example'],
  ['/docs/\\/evil.example', '/evil.example'],
  ['/docs/a\\b', undefined],
  ['/docs/a%5Cb', undefined],
  ['/docs/a\r\nSet-Cookie: a=b', undefined],
  ['/docs/a%0d%0aSet-Cookie:%20a=b', undefined],
  ['/docs/a\0', undefined],
  ['/docs/a%00', undefined],
  ['/docs/\t/evil.example', undefined],
  ['/docs/%09/evil.example', undefined],
  ['/docs/a%7f', undefined],
  ['/docs/a%c2%85', undefined],
  ['/docs/../evil', undefined],
  ['/docs/%2e%2e/evil', undefined],
  ['/docs/a/..%2f..%2fevil', undefined],
  ['/docs/./evil', undefined],
  ['/docs/%zz', undefined],
  ['/docs/%ff', undefined],
  ['/docs/.well-known/x', '/.well-known/x'],
  ['/docs/...', '/...'],
  ['/docs/a b"<x>', '/a%20b%22%3Cx%3E'],
  ['/docs/fünke', '/f%C3%BCnke'],
  ['/docs/f%C3%BCnke', '/f%C3%BCnke'],
  ['/docs/a?b#c', '/a%3Fb%23c'],
  ['/docs/https://evil.example/', '/https://evil.example/'],
  ['/api//evil.example/', 'https://api.company/evil.example/'],
  ['/api/@evil.example/', 'https://api.company/@evil.example/'],
  ['/security/CVE-%0d%0aX', undefined],
  ['/applications/%0d%0aX', '/add/applications/'],
  ['//docs/a', undefined],
])('%j -> %j', (request, location) => {
  expect(matchRedirect(table, request)?.location).toBe(location);
});

test("a query string can't end the header or start a fragment", () => {
  expect(matchRedirect(table, '/docs/a', '?x=\r\nSet-Cookie: a=b#\0ü"')?.location).toBe(
    '/a?x=%0D%0ASet-Cookie:%20a=b%23%00%C3%BC%22',
  );
});

describe('whatever is asked', () => {
  const nasty = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '..',
    '%2e',
    '\r',
    '\n',
    '\0',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'a',
    'ü',
    '\ud800',
  );
  const anything = fc.string({
    maxLength: 3,
    unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)),
  });
  const rest = fc.array(fc.oneof(nasty, anything), { maxLength: 8 });

  test('the location is printable ASCII and stays on its site', () => {
    const request = fc.tuple(fc.constantFrom('/docs/', '/api/', '/security/CVE-', '/applications/'), rest);
    fc.assert(
      fc.property(request, rest, ([source, parts], query) => {
        const location = matchRedirect(table, `${source}${parts.join('')}`, query.join(''))?.location;
        fc.pre(location !== undefined);
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        const origin = source === '/api/' ? 'https://api.company' : SITE;
        expect(new URL(location ?? '', SITE).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});
