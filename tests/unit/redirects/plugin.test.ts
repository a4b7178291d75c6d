// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import redirectsPlugin from '../../../plugins/redirects';
import { loadRedirects } from '../../../plugins/redirects/loadRedirects';
import { DEFAULT_OPTIONS, validateOptions } from '../../../plugins/redirects/options';
import { parsePlannedYaml, parseRedirectsYaml } from '../../../plugins/redirects/redirects-fs';

const DATA = `specification:
  - { from: /core/geoip, to: /ops/geoip/ }
  - { from: /api/*, to: '\${API}/*' }
additions:
  - { from: /soon, to: /planned/ }
`;
const OPTIONS = {
  ...DEFAULT_OPTIONS,
  id: 'default',
  dataFile: 'r.yaml',
  plannedFile: 'p.yaml',
  origins: { API: 'https://api.company' },
};

let siteDir: string;
let outDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'redirects-'));
  outDir = path.join(siteDir, 'build');
  await mkdir(path.join(outDir, 'ops/geoip'), { recursive: true });
  await writeFile(path.join(siteDir, 'r.yaml'), DATA);
  await writeFile(path.join(siteDir, 'p.yaml'), '- { route: /planned/, file: planned.mdx }\n');
});
afterEach(() => rm(siteDir, { recursive: true }));

/** Runs the plugin's lifecycle as a build does. */
async function build({ routes = ['/404.html', '/', '/ops/geoip/'], baseUrl = '/', stubs = true } = {}) {
  const plugin = redirectsPlugin({ siteDir, baseUrl } as LoadContext, { ...OPTIONS, stubs });
  const content = await plugin.loadContent?.();
  await plugin.postBuild?.({
    content,
    outDir,
    routesPaths: routes.map((route) => `${baseUrl}${route.slice(1)}`),
    siteConfig: { url: 'https://docs.company' },
  } as never);
}
const built = (file: string) => readFile(path.join(outDir, file), 'utf8');

test('a build publishes the table for every kind of host', async () => {
  await build();
  expect(await built('_redirects')).toContain('\n/core/geoip /ops/geoip/ 301!\n');
  expect(await built('site-data/cloudflare_redirects.txt')).toContain('\n/core/geoip/ /ops/geoip/ 301\n');
  expect(JSON.parse(await built('site-data/redirects.json')).wildcards[0].to).toBe('https://api.company/*');
  expect(JSON.parse(await built('site-data/redirect-table.json')).rows).toContainEqual([
    '/soon',
    '/planned/',
  ]);
  expect(await built('core/geoip/index.html')).toContain('url=/ops/geoip/"');
});

test('under a base URL, files stay where they are and addresses get it', async () => {
  await build({ baseUrl: '/edition/' });
  expect(await built('core/geoip/index.html')).toContain('url=/edition/ops/geoip/"');
  expect(await built('_redirects')).toContain('\n/edition/core/geoip /edition/ops/geoip/ 301!\n');
});

test('stubs can be left out', async () => {
  await build({ stubs: false });
  await expect(built('core/geoip/index.html')).rejects.toThrow('ENOENT');
  expect(await built('_redirects')).toContain('/core/geoip');
});

test('a stub never takes the place of a file, and every such file is named', async () => {
  for (const folder of ['core/geoip', 'soon']) {
    await mkdir(path.join(outDir, folder), { recursive: true });
    await writeFile(path.join(outDir, folder, 'index.html'), 'mine');
  }
  await expect(build()).rejects.toThrow('  core/geoip/index.html\n  soon/index.html');
  expect(await built('core/geoip/index.html')).toBe('mine');
});

test('a build fails with every problem, and publishes nothing', async () => {
  await expect(build({ routes: ['/', '/planned/', '/core/geoip/'] })).rejects.toThrow(
    `Redirects are wrong:
  the page /planned/ exists; remove it from data/planned-pages.yaml
  r.yaml:2 /core/geoip -> /ops/geoip/ (line 2) ends at /ops/geoip/, where there is no page; point it at a page, or add a row from there
  r.yaml:2 /core/geoip -> /ops/geoip/ (line 2) takes the page /core/geoip/ away; delete the row, narrow its source, or move the page`,
  );
  await expect(built('_redirects')).rejects.toThrow('ENOENT');
});

test('without a list of planned pages, only built ones count', async () => {
  await rm(path.join(siteDir, 'p.yaml'));
  await expect(build()).rejects.toThrow('r.yaml:5 /soon -> /planned/ (line 5) ends at /planned/');
  await build({ routes: ['/', '/ops/geoip/', '/planned/'] });
});

test('every unusable record is named by file and line', () => {
  const data = {
    name: 'r.yaml',
    text: `specification:\n  - { from: a, to: /b }\n  - /a\n  - { from: /a, to: '\${NO}' }\n`,
  };
  const planned = { name: 'p.yaml', text: '- { route: /a }\n- { route: /b/, file: b.mdx }\n' };
  expect(() => loadRedirects({ data, planned, origins: {}, baseUrl: '/' })).toThrow(
    `Redirects cannot be read:
  r.yaml:2 "from: a" must begin with /
  r.yaml:3 must be a record { from, to }
  r.yaml:4 "to: \${NO}" names the unknown origin NO; known: none
  p.yaml:1 must be { route, file }, the route with a slash at both ends`,
  );
});

test('records are read in file order, with section and line', () => {
  expect(
    parseRedirectsYaml(
      '# note\nspecification:\n  - { from: /a, to: /b }\n\nadditions:\n  - from: /c\n    to: /d\n',
    ),
  ).toEqual({
    records: [
      { section: 'specification', line: 3, value: { from: '/a', to: '/b' } },
      { section: 'additions', line: 6, value: { from: '/c', to: '/d' } },
    ],
    invalid: [],
  });
});

test.each<[text: string, line: number, message: string]>([
  ['', 1, 'must hold the lists specification and additions'],
  ['- { from: /a, to: /b }', 1, 'must hold the lists specification and additions'],
  ['specification: []\nmore: []\n', 2, '"more" must be one of the lists specification, additions'],
  ['specification: /a', 1, '"specification" must be one of the lists specification, additions'],
  ['specification:\n  - { from: /a', 2, 'is not YAML: '],
])('the data file %j is refused', (text, line, message) => {
  const { records, invalid } = parseRedirectsYaml(text);
  expect(records).toEqual([]);
  expect(invalid[0]).toEqual({ line, message: expect.stringContaining(message) });
});

test.each(['', '# none\n', '[]'])('the list of planned pages may be %j', (text) => {
  expect(parsePlannedYaml(text)).toEqual({ pages: [], invalid: [] });
});

const normalize = (options: unknown) =>
  validateOptions({ validate: normalizePluginOptions as never, options: options as never });

test.each([undefined, {}])('the options %j mean the defaults', (options) => {
  expect(normalize(options)).toEqual({ ...DEFAULT_OPTIONS, id: 'default' });
});

test('full options are kept', () => {
  const options = {
    id: 'x',
    dataFile: 'a.yaml',
    plannedFile: 'b.yaml',
    origins: { A_B: 'https://a.company' },
    stubs: false,
  };
  expect(normalize(options)).toEqual(options);
});

test.each([
  { dataFile: 1 },
  { stubs: 'maybe' },
  { origins: { API: 'ftp://a.company' } },
  { origins: { 'lower case': 'https://a.company' } },
  { unknown: true },
])('the options %j are refused', (options) => {
  expect(() => normalize(options)).toThrow(Object.keys(options)[0]);
});
