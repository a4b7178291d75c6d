import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { completeSite, type MadeSite, makeSite } from './support/make-site';
import { sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;

/** A build for a base path has the site in a folder with that name, for static hosts. */
beforeAll(async () => {
  made = await makeSite({ baseUrl: '/docs/edition/' });
  const names = await readdir(made.dir);
  await mkdir(join(made.dir, 'docs/edition'), { recursive: true });
  for (const name of names) await rename(join(made.dir, name), join(made.dir, 'docs/edition', name));
  await rename(join(made.dir, 'docs/edition/_redirects'), join(made.dir, '_redirects'));
  await writeFile(join(made.dir, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(made.dir, '404.html'), '<h1>Nothing here</h1>');
  await completeSite(made.dir, '/docs/edition/');
  site = await startServer({ dir: made.dir, mustBeComplete: true });
});
afterAll(async () => {
  await site.close();
  await made.remove();
});

it.each([
  ['/docs/edition/', 200, undefined],
  ['/docs/edition/guide/', 200, undefined],
  ['/docs/edition/digits.txt', 200, undefined],
  ['/docs/edition/guide', 301, '/docs/edition/guide/'],
  ['/docs/edition', 301, '/docs/edition/'],
  ['/', 302, '/docs/edition/'],
  ['/docs/edition/docs/edition/', 404, undefined],
  ['/digits.txt', 404, undefined],
  ['/_redirects', 404, undefined],
  ['/robots.txt', 200, undefined],
  ['/docs/edition/robots.txt', 404, undefined],
  ['/404.html', 404, undefined],
])('a build for a path answers %s with %i', async (target, status, location) => {
  const response = await sendRaw(site.port, { target });
  expect([response.status, response.headers.location]).toEqual([status, location]);
});

it('gives the file for crawlers its type and conditions', async () => {
  const { headers, body } = await sendRaw(site.port, { target: '/robots.txt' });
  expect([headers['content-type'], body.toString()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\n',
  ]);
  const again = await sendRaw(site.port, {
    target: '/robots.txt',
    headers: [`If-None-Match: ${headers.etag}`],
  });
  expect(again.status).toBe(304);
});
