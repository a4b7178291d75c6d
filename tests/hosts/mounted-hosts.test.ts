import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import {
  findFreePort,
  makeWorkspace,
  type RunningProxy,
  type Workspace,
} from '../../tools/prove/proxies/start-proxy';
import type { MadeSite } from '../http/support/make-site';
import { sendRaw } from '../http/support/raw-request';
import { makeHostedSite } from './support/hosted-site';
import { HOSTS } from './support/start-hosts';

/** URLs in and around a site that has a base path. */
const TARGETS = [
  '/',
  '/?a=b',
  '/docs',
  '/docs/',
  '/docs/guide',
  '/docs/guide/',
  '/docs/guide/index.html',
  '/docs/core/geoip?a=b',
  '/docs/opensearch.xml',
  '/docs/nothing/',
  '/guide/',
  '/nothing',
];

let made: MadeSite;
let ours: RunningServer;
let workspace: Workspace;

beforeAll(async () => {
  workspace = makeWorkspace();
  ({ made } = await makeHostedSite(workspace.dir, { baseUrl: '/docs/' }));
  for (const dir of [dirname(made.dir), workspace.dir]) chmodSync(dir, 0o755);
  ours = await startServer({ dir: made.dir, mustBeComplete: true });
});
afterAll(async () => {
  await ours.close();
  await made.remove();
  workspace.remove();
});

describe.each(HOSTS.filter(({ isMissing }) => !isMissing))('$name with a site below a path', ({ start }) => {
  let port: number;
  let host: RunningProxy;

  beforeAll(async () => {
    const [free, plainPort] = [await findFreePort(), await findFreePort()];
    port = free;
    host = await start({ workspace, dir: made.dir, port, plainPort });
  });
  afterAll(() => host.stop());

  it.each(TARGETS)('answers %s as our server does', async (target) => {
    const [theirs, own] = await Promise.all([port, ours.port].map((at) => sendRaw(at, { target })));
    const location = theirs?.headers.location?.replace(/^http:\/\/localhost(?::\d+)?(?=\/)/, '');
    expect([theirs?.status, location]).toEqual([own?.status, own?.headers.location]);
    if (own?.status !== 200) return;
    expect(theirs?.body.toString()).toBe(own.body.toString());
    expect(theirs?.headers['content-type']?.toLowerCase()).toBe(own.headers['content-type']);
  });
});
