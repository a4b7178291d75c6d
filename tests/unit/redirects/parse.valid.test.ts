// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import { parseRedirects } from '../../../packages/redirects/core/parse';

test('every form that a row can have', () => {
  const values = [
    { from: '/core/geoip', to: '/install-config/geoip/' },
    { from: '/events/*', to: '/sys-mgmt/events/*' },
    { from: '/applications/*', to: '/add-secure-apps/applications/' },
    { from: '/security/CVE-*', to: '/security/cves/CVE-*' },
    { from: '/docs/*', to: '/*' },
    { from: '/api', to: '${API_REFERENCE_ORIGIN}' },
    { from: '/api/*', to: '${API_REFERENCE_ORIGIN}/*' },
    { from: '/old', to: 'https://archive.company:8443/old?from=docs#top' },
    { from: '/new/*', to: '/newer/*?kept=1#part' },
    { from: '/f%C3%BCnke', to: '/f%C3%BCnke/' },
  ];
  const records = values.map((value, index) => ({ ...value, line: index + 10 }));

  expect(parseRedirects(records)).toEqual({
    rules: values.map((value, index) => ({ ...value, line: index + 10 })),
    invalid: [],
  });
});

test("usable rows are kept although others aren't", () => {
  const { rules, invalid } = parseRedirects([
    { line: 2, from: 'no-slash', to: '/a/' },
    { line: 3, from: '/b', to: '/c/' },
  ]);
  expect(rules).toEqual([{ from: '/b', to: '/c/', line: 3 }]);
  expect(invalid.map(({ line }) => line)).toEqual([2]);
});
