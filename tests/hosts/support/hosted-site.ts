import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordFile } from '../../../features/registry/docusaurus/records-fs';
import { liftHostFiles, writeHostFiles } from '../../../packages/hosts/node/write-host-files-fs';
import { emitRedirectsFile } from '../../../packages/redirects/core/emit/redirects-file';
import { emitServerMap } from '../../../packages/redirects/core/emit/server-map';
import { loadRedirects } from '../../../packages/redirects/core/load';
import type { RedirectTable } from '../../../packages/redirects/core/redirect-table';
import { finishBuild } from '../../../scripts/finish/finish-build';
import { completeSite, type MadeSite, makeSite } from '../../http/support/make-site';

export const ORIGINS = {
  API_REFERENCE_ORIGIN: 'https://api.example.com',
  INTEGRATIONS_ORIGIN: 'https://integrations.example.com',
};

/** The headers that every host must send with a file. */
export const COMPARED = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'access-control-allow-origin',
  'cache-control',
];

export const FILES = [
  '/',
  '/?q=a%20b',
  '/guide/',
  '/guide/deep/',
  '/nothing',
  '/nothing/',
  '/digits.txt',
  '/releases.gen.json',
  '/opensearch.xml',
  '/img/logo.svg',
  '/img/deadbeef.deadbeef.svg',
  '/assets/js/main.1a2b3c4d.js',
  '/assets/js/unhashed.js',
  '/assets/css/styles.0a1b2c3d.css',
  '/.well-known/security.txt',
  '/404.html',
  '/_headers',
  '/_redirects',
  '/vercel.json',
  '/.vercelignore',
  '/.env',
  '/.build.json',
  '/.htaccess',
  '/.hosts/nginx-http.conf',
];

/** Rests that a wildcard row gets, and which no host may turn into a URL elsewhere. */
const RESTS = ['', 'a', 'a/b/', 'a%20b/c?x=1', '/evil.example/'];
const HOSTILE = [
  '%2f%2fevil.example/',
  '%5cevil.example',
  '../up/',
  'a/../../up',
  '%2e%2e/up',
  'a/%2E%2E',
  '%0d%0aX-Injected:%20a',
  'a%5cb',
  'a%00b',
];

/** The allowed targets for any of them: within the site, or at the origins of the table. */
export const WITHIN = /^(?:\/(?![/\\])|https:\/\/(?:api|integrations)\.example\.com)(?!.*\.\.)[\x21-\x7e]*$/;

/** A URL for each row, in all its spellings, and with several rests if it has a wildcard. */
export function movedTargets({ literals, wildcards }: RedirectTable): string[] {
  return [
    ...Object.keys(literals).flatMap((path) => [path, `${path}/`, `${path}?a=b%20c&d`]),
    ...wildcards.flatMap(({ source }) => RESTS.map((rest) => source + rest)),
  ];
}

/** URLs that try to cause a redirect to another site. */
export function hostileTargets({ wildcards }: RedirectTable): string[] {
  return [
    ...wildcards.flatMap(({ source }) => HOSTILE.map((rest) => source + rest)),
    '//evil.example/index.html',
    '/\\evil.example/index.html',
  ];
}

/**
 * Creates a small site with the redirects of the real one, and all files that a build writes for hosts.
 *
 * @param workspace folder for files that are kept between steps
 * @param options.baseUrl path that the site is mounted on
 */
export async function makeHostedSite(
  workspace: string,
  { baseUrl = '/' }: { baseUrl?: string } = {},
): Promise<{ made: MadeSite; table: RedirectTable }> {
  const made = await makeSite({ baseUrl });
  const outDir = join(made.dir, baseUrl);
  if (baseUrl !== '/') {
    renameSync(made.dir, `${made.dir}.site`);
    mkdirSync(made.dir);
    renameSync(`${made.dir}.site`, outDir);
  }
  const records = readRecordFile<'redirects'>('.', 'data/redirects.yaml');
  const { table } = loadRedirects(records, { origins: ORIGINS, baseUrl });
  writeFileSync(join(outDir, 'site-data/redirects.json'), emitServerMap(table));
  writeFileSync(join(outDir, '_redirects'), emitRedirectsFile(table, { pages: [] }).text);
  await writeHostFiles({ outDir, siteUrl: 'https://docs.example.com', baseUrl });
  await finishBuild({
    outDir,
    baseUrl,
    csp: {},
    cacheDir: join(workspace, 'cache'),
    log: () => undefined,
  });
  await liftHostFiles({ root: made.dir, outDir });
  await completeSite(made.dir, baseUrl);
  return { made, table };
}
