import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { liftHostFiles, writeHostFiles } from '../../../packages/hosts/node/write-host-files-fs';
import { explainMissingDates } from '../../../scripts/lib/build-history';

const HEAD =
  '<meta data-rh=true property=og:title content=Docs><meta data-rh=true property=og:url content=https://docs.company/404.html/>' +
  '<link data-rh=true rel=canonical href=https://docs.company/404.html/>' +
  '<link rel="alternate" hreflang="en" href="https://docs.company/404.html/">';
const KEPT = '<link rel=alternate type=application/atom+xml title=Releases href=/releases/releases.atom>';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'host-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text = name): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

it('announces the sitemap, keeps GitHub from reading templates, and gives the not-found page no address', async () => {
  write('404.html', `<head>${HEAD}${KEPT}</head>`);
  await writeHostFiles({ outDir: root, siteUrl: 'https://docs.company', baseUrl: '/edition/' });
  expect(read('robots.txt')).toContain('\nSitemap: https://docs.company/edition/sitemap.xml\n');
  expect(read('.nojekyll')).toBe('');
  rmSync(join(root, '.nojekyll'));
  await writeHostFiles({ outDir: root, siteUrl: 'https://docs.company', baseUrl: '/', hosts: ['netlify'] });
  expect(readdirSync(root).sort()).toEqual(['404.html', 'robots.txt']);
  expect(read('404.html')).toBe(`<head><meta data-rh=true property=og:title content=Docs>${KEPT}</head>`);
});

it('puts what hosts look for at the root above a site that is mounted below a path', async () => {
  for (const name of [
    '_headers',
    '_redirects',
    '.hosts',
    '.htaccess',
    '.nojekyll',
    '.vercelignore',
    'vercel.json',
    'robots.txt',
    '404.html',
    '404.html.br',
    'index.html',
  ]) {
    write(`edition/${name}`, name);
  }
  await liftHostFiles({ root, outDir: join(root, 'edition') });
  expect(readdirSync(root).sort()).toEqual([
    '.hosts',
    '.htaccess',
    '.nojekyll',
    '.vercelignore',
    '404.html',
    '404.html.br',
    '_headers',
    '_redirects',
    'edition',
    'robots.txt',
    'vercel.json',
  ]);
  expect(readdirSync(join(root, 'edition')).sort()).toEqual(['404.html', '404.html.br', 'index.html']);
});

it('moves what is there, where a build is for some hosts only', async () => {
  write('edition/_headers');
  write('edition/404.html');
  await liftHostFiles({ root, outDir: join(root, 'edition') });
  expect(readdirSync(root).sort()).toEqual(['404.html', '_headers', 'edition']);
});

it('says why pages carry no dates', () => {
  expect(explainMissingDates('.')).toBeUndefined();
  expect(explainMissingDates(root)).toMatch(/no Git history here, so pages have no dates/);
});
