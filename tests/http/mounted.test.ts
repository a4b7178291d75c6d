import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/create-server';
import { completeSite, type MadeSite, makeSite } from './support/make-site';
import { sendRaw } from './support/raw-request';

let made: MadeSite;
let site: RunningServer;

/** A build for a path has the site in a folder of that name, for hosts of static files. */
beforeAll(async () => {
  made = await makeSite({ baseUrl: '/docs/edition/' });
  const names = await readdir(made.dir);
  await mkdir(join(made.dir, 'docs/edition'), { recursive: true });
  for (const name of names) await rename(join(made.dir, name), join(made.dir, 'docs/edition', name));
  await rename(join(made.dir, 'docs/edition/_redirects'), join(made.dir, '_redirects'));
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
])('a build for a path answers %s with %i', async (target, status, location) => {
  const response = await sendRaw(site.port, { target });
  expect([response.status, response.headers.location]).toEqual([status, location]);
});
