// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { expect, test } from 'vitest';
import {
  emitRedirectsFile,
  MAX_DYNAMIC_ROWS,
  MAX_STATIC_ROWS,
} from '../../../packages/redirects/core/emit/redirects-file';
import { buildTable } from './helpers';

const ROWS = [
  ['/docs/*', '/*'],
  ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/api', '${API_REFERENCE_ORIGIN}'],
  ['/security/CVE-*', '/security/cves/CVE-*'],
  ['/applications/*', '/add/applications/#top'],
  ['/applications/new', '/add/new/'],
] as const;
const pages = ['/', '/security/cves/CVE-2024-1/', '/security/cves/CVE-2024-2/', '/add/new/'];

test('most specific first, the rest as :splat, both spellings of a path, the bare folder of a wildcard', () => {
  expect(emitRedirectsFile(buildTable(ROWS).table, { pages })).toEqual({
    text: `# Generated from data/redirects.yaml
/api https://api.company 301
/api/ https://api.company 301
/applications/new /add/new/ 301
/applications/new/ /add/new/ 301
/security/CVE-2024-1 /security/cves/CVE-2024-1 301
/security/CVE-2024-1/ /security/cves/CVE-2024-1 301
/security/CVE-2024-2 /security/cves/CVE-2024-2 301
/security/CVE-2024-2/ /security/cves/CVE-2024-2 301
/applications /add/applications/#top 301
/applications/ /add/applications/#top 301
/docs / 301
/docs/ / 301
/applications/* /add/applications/#top 301
/security/CVE-* /security/cves/CVE-:splat 301
/docs//* / 301
/docs/* /./:splat 301
/api/* https://api.company/:splat 301
`,
    overLimits: [],
  });
});

test('below a base URL, whose folder the root of the host links to', () => {
  const rows = ROWS.filter(([from]) => from.startsWith('/api') || from === '/docs/*');
  const { table } = buildTable(rows, { baseUrl: '/edition/' });
  expect(emitRedirectsFile(table, { pages })).toEqual({
    text: `# Generated from data/redirects.yaml
/ /edition/ 302
/edition/api https://api.company 301
/edition/api/ https://api.company 301
/edition/docs /edition/ 301
/edition/docs/ /edition/ 301
/edition/docs/* /edition/:splat 301
/edition/api/* https://api.company/:splat 301
`,
    overLimits: [],
  });
});

test('a table that Cloudflare would cut off is reported', () => {
  const { table } = buildTable([
    ['/a', '/x/'],
    ['/b/*', '/y/*'],
    ['/c/*', '/z/*'],
  ]);
  const limits = { staticRows: 5, dynamicRows: 1, rowLength: 12 };
  expect(emitRedirectsFile(table, { pages: [], limits }).overLimits).toEqual([
    'has 6 rows without *, but Cloudflare Pages reads at most 5',
    'has 2 rows with *, but Cloudflare Pages reads at most 1',
    'has 18 characters in "/b/* /y/:splat 301…", but Cloudflare Pages reads at most 12',
    'has 18 characters in "/c/* /z/:splat 301…", but Cloudflare Pages reads at most 12',
  ]);
});

test('the documented limits of Cloudflare Pages hold unless told otherwise', () => {
  const wildcards = Array.from({ length: MAX_DYNAMIC_ROWS + 1 }, (_, n): [string, string] => [
    `/w${n}/*`,
    '/x/',
  ]);
  const literals = Array.from({ length: MAX_STATIC_ROWS / 2 }, (_, n): [string, string] => [`/l${n}`, '/x/']);
  expect([MAX_STATIC_ROWS, MAX_DYNAMIC_ROWS]).toEqual([2000, 100]);
  expect(emitRedirectsFile(buildTable(literals).table, { pages }).overLimits).toEqual([]);
  expect(emitRedirectsFile(buildTable([...literals, ...wildcards]).table, { pages }).overLimits).toEqual([
    'has 2202 rows without *, but Cloudflare Pages reads at most 2000',
    'has 101 rows with *, but Cloudflare Pages reads at most 100',
  ]);
});
