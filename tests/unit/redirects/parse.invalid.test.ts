// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { parseRedirects } from '../../../packages/redirects/core/parse';

const ENCODE = 'has a character that must be percent-encoded';

test.each<[row: { from: string; to: string }, message: string]>([
  [{ from: 'a', to: '/b' }, '"from: a" must start with /'],
  [{ from: 'https://x.company/a', to: '/b' }, '"from: https://x.company/a" must start with /'],
  [{ from: '/a?x=1', to: '/b' }, '"from: /a?x=1" must be a path without query or fragment'],
  [{ from: '/a//b', to: '/b' }, '"from: /a//b" has two slashes in a row'],
  [{ from: '//a', to: '/b' }, '"from: //a" has two slashes in a row'],
  [{ from: '/a/../b', to: '/b' }, '"from: /a/../b" has a . or .. segment'],
  [{ from: '/a/%2E./b', to: '/b' }, '"from: /a/%2E./b" has a . or .. segment'],
  [{ from: '/a b', to: '/b' }, `"from: /a b" ${ENCODE}`],
  [{ from: '/ä', to: '/b' }, `"from: /ä" ${ENCODE}`],
  [{ from: '/a\\b', to: '/b' }, `"from: /a\\b" ${ENCODE}`],
  [{ from: '/a/*/b', to: '/b' }, '"from: /a/*/b" can have only one *, as its last character'],
  [{ from: '/a/**', to: '/b' }, '"from: /a/**" can have only one *, as its last character'],
  [{ from: '/a', to: '/b\r\nSet-Cookie: x' }, `"to: /b\r\nSet-Cookie: x" ${ENCODE}`],
  [{ from: '/a', to: '//evil.example/' }, '"to: //evil.example/" has two slashes in a row'],
  [{ from: '/a', to: '/\\evil.example/' }, `"to: /\\evil.example/" ${ENCODE}`],
  [{ from: '/a', to: '/b/*' }, '"to: /b/*" has a *, but "from" has none'],
  [{ from: '/a/*', to: '/b/*/c' }, '"to: /b/*/c" can have only one *, as the last character of its path'],
  [
    { from: '/a/*', to: '/b?q=*' },
    '"to: /b?q=*" has a character in its query or fragment that must be percent-encoded',
  ],
  [{ from: '/a', to: 'https://' }, '"to: https://" needs a plain host after http(s)://'],
  [
    { from: '/a', to: 'https://docs.company@evil.example/' },
    '"to: https://docs.company@evil.example/" needs a plain host after http(s)://',
  ],
  [{ from: '/a/*', to: 'https://company*' }, '"to: https://company*" must start with /'],
  [{ from: '/a/*', to: '${API_REFERENCE_ORIGIN}*' }, '"to: ${API_REFERENCE_ORIGIN}*" must start with /'],
])('%j is rejected', (row, message) => {
  expect(parseRedirects([{ line: 7, ...row }])).toEqual({ rules: [], invalid: [{ line: 7, message }] });
});

test.each(['javascript:alert(1)', 'b', '${lower}/x', 'ftp://x.company/'])(
  'the target %j names neither a path nor a site',
  (to) => {
    const { rules, invalid } = parseRedirects([{ line: 1, from: '/a', to }]);
    expect(rules).toEqual([]);
    expect(invalid).toHaveLength(1);
    expect(invalid[0]?.message).toContain(`"to: ${to}" must be a path that starts with /`);
  },
);
