import { expect, it } from 'vitest';
import { toOsv } from '../../../features/releases/advisories/osv';
import { example } from './example';

const pageUrl = 'https://docs.example.com/security/cves/CVE-2025-53942/';
const versions = ['2025.6.4', '2025.6.3', '2025.4.4', '2025.4.3', '2021.2.6'];

it('states the ranges as events, from 0 where they are open', () => {
  expect(toOsv(example, { pageUrl, versions }).affected).toMatchObject([
    {
      ranges: [
        {
          type: 'SEMVER',
          events: [
            { introduced: '0' },
            { fixed: '2025.4.4' },
            { introduced: '2025.6.0' },
            { fixed: '2025.6.4' },
          ],
        },
      ],
    },
  ]);
});

it('names the package, and the tags of the affected versions, oldest first', () => {
  expect(toOsv(example, { pageUrl, versions }).affected).toMatchObject([
    {
      package: {
        ecosystem: 'GIT',
        name: 'https://github.com/goauthentik/authentik',
        purl: 'pkg:github/goauthentik/authentik',
      },
      versions: ['version/2025.4.3', 'version/2025.6.3'],
    },
  ]);
});

it('names the page, the advisory and the fix by their kind', () => {
  expect(toOsv(example, { pageUrl, versions }).references).toEqual([
    { type: 'WEB', url: pageUrl },
    { type: 'ADVISORY', url: example.references[0]?.url },
    { type: 'FIX', url: example.references[1]?.url },
    { type: 'WEB', url: 'https://example.com/discussion' },
  ]);
});

it('gives dates with time and zone, and falls back to the date of publication', () => {
  expect(toOsv(example, { pageUrl, versions })).toMatchObject({
    published: '2025-07-22T00:00:00Z',
    modified: '2025-07-22T00:00:00Z',
  });
  expect(toOsv({ ...example, modified: '2025-08-01' }, { pageUrl, versions }).modified).toBe(
    '2025-08-01T00:00:00Z',
  );
});

it('tells the versions of CVSS apart', () => {
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H';
  expect(toOsv(example, { pageUrl, versions }).severity?.[0]?.type).toBe('CVSS_V4');
  expect(toOsv({ ...example, cvss: { score: 8.8, vector } }, { pageUrl, versions }).severity).toEqual([
    { type: 'CVSS_V3', score: vector },
  ]);
});

it("leaves out what isn't known instead of writing null", () => {
  const unknown = { ...example, cvss: undefined, severity: undefined, cwe: undefined, reporter: undefined };
  const record = toOsv(unknown, { pageUrl, versions });
  expect(record).not.toHaveProperty('severity');
  expect(record).not.toHaveProperty('credits');
  expect(record.database_specific).toEqual({});
});

it('writes text without Markdown', () => {
  expect(toOsv(example, { pageUrl, versions }).details).toBe(
    'A bold claim with a < b and a link.\n\nGets in.',
  );
});
