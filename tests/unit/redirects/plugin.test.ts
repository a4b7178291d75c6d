// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redirects } from '../../../features/reference/records/redirects';
import { parseRecords } from '../../../packages/records/core/read';
import { loadRedirects } from '../../../packages/redirects/core/load';
import redirectsPlugin from '../../../packages/redirects/docusaurus';

const DATA = `specification:
  - { from: /core/geoip, to: /ops/geoip/ }
  - { from: /api/*, to: '\${API}/*' }
additions:
  - { from: /soon, to: / }
`;
const OPTIONS = {
  origins: { API: 'https://api.company' },
  read: () => parseRecords({ file: 'data/redirects.yaml', text: DATA, schema: redirects.schema }),
};

let siteDir: string;
let outDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'redirects-'));
  outDir = path.join(siteDir, 'build');
  await mkdir(path.join(outDir, 'ops/geoip'), { recursive: true });
  await mkdir(path.join(siteDir, 'data'));
  await writeFile(path.join(siteDir, 'data/redirects.yaml'), DATA);
});
afterEach(() => rm(siteDir, { recursive: true }));

/** Runs the plugin's lifecycle as a build does. */
async function build({
  routes = ['/404.html', '/', '/ops/geoip/'],
  baseUrl = '/',
  options = {},
}: {
  routes?: string[];
  baseUrl?: string;
  options?: { stubs?: boolean; hostFile?: boolean };
} = {}) {
  const plugin = redirectsPlugin({ siteDir, baseUrl } as LoadContext, { ...OPTIONS, ...options });
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
  expect(await built('_redirects')).toContain(
    '\n/core/geoip /ops/geoip/ 301\n/core/geoip/ /ops/geoip/ 301\n',
  );
  expect(JSON.parse(await built('site-data/redirects.json')).wildcards[0].to).toBe('https://api.company/*');
  expect(JSON.parse(await built('site-data/redirect-table.json')).rows).toContainEqual(['/soon', '/']);
  expect(await built('core/geoip/index.html')).toContain('url=/ops/geoip/"');
});

test("a build leaves out what its hosts don't read", async () => {
  await build({ options: { stubs: false } });
  await expect(built('core/geoip/index.html')).rejects.toThrow('ENOENT');
  expect(await built('_redirects')).toContain('/core/geoip');
  await build({ options: { hostFile: false } });
  expect(await built('core/geoip/index.html')).toContain('url=/ops/geoip/"');
});

test('a build without _redirects keeps no limit of a host that reads it', async () => {
  await build({ options: { hostFile: false } });
  await expect(built('_redirects')).rejects.toThrow('ENOENT');
  expect(JSON.parse(await built('site-data/redirects.json')).wildcards).toHaveLength(1);
});

test('under a base URL, files stay where they are and URLs get it', async () => {
  await build({ baseUrl: '/edition/' });
  expect(await built('core/geoip/index.html')).toContain('url=/edition/ops/geoip/"');
  expect(await built('_redirects')).toContain('\n/edition/core/geoip /edition/ops/geoip/ 301\n');
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
  await expect(build({ routes: ['/', '/core/geoip/'] })).rejects.toThrow(
    `The redirects have errors:
  data/redirects.yaml:2 /core/geoip -> /ops/geoip/ (line 2) ends at /ops/geoip/, where no page exists; point it at a page, or add a row that starts there
  data/redirects.yaml:2 /core/geoip -> /ops/geoip/ (line 2) makes the page /core/geoip/ unreachable; delete the row, narrow its source, or move the page`,
  );
  await expect(built('_redirects')).rejects.toThrow('ENOENT');
});

const read = (text: string) => parseRecords({ file: 'r.yaml', text, schema: redirects.schema });

test('every unusable record is named by file and line', () => {
  const records = read(
    `specification:\n  - { from: a, to: /b }\nadditions:\n  - { from: /a, to: '\${NO}' }\n`,
  );
  expect(() => loadRedirects(records, { origins: {}, baseUrl: '/' })).toThrow(
    `The redirects have errors:
  r.yaml:2 "from: a" must start with /
  r.yaml:4 "to: \${NO}" names the unknown origin NO; known: none`,
  );
});

test.each<[text: string, message: string]>([
  ['', 'r.yaml:1: '],
  ['- { from: /a, to: /b }', 'r.yaml:1: '],
  ['specification: []\nadditions: []\nmore: []\n', 'r.yaml:3: more is not a key of this record'],
  ['specification: /a\nadditions: []', 'r.yaml:1: specification '],
  ['specification:\n  - /a\nadditions: []', 'r.yaml:2: specification.0 must be a record { from, to }'],
  ['specification:\n  - { from: /a', 'r.yaml:2: '],
])('the data file %j is rejected', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
