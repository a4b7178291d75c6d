import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import type { RedirectTable } from '../../packages/redirects/core/types';
import {
  findFreePort,
  makeWorkspace,
  type RunningProxy,
  type Workspace,
} from '../../tools/prove/proxies/start-proxy';
import { type MadeSite, SECRET } from '../http/support/make-site';
import { sendRaw } from '../http/support/raw-request';
import { COMPARED, FILES, hostileTargets, makeHostedSite, movedTargets, WITHIN } from './support/hosted-site';
import { HOSTS } from './support/start-hosts';

const MOVED = ['/guide', '/guide?x=1&y=%2F', '/index.html', '/guide/index.html', '/guide/index.html?a=b'];

let made: MadeSite;
let ours: RunningServer;
let table: RedirectTable;
let workspace: Workspace;

beforeAll(async () => {
  workspace = makeWorkspace();
  ({ made, table } = await makeHostedSite(workspace.dir));
  for (const dir of [dirname(made.dir), workspace.dir]) chmodSync(dir, 0o755);
  ours = await startServer({ dir: made.dir, mustBeComplete: true });
});
afterAll(async () => {
  await ours.close();
  await made.remove();
  workspace.remove();
});

/** Apache names itself in its redirects; what matters is where they lead. */
function locationOf(headers: Readonly<Record<string, string>>): string | undefined {
  return headers.location?.replace(/^http:\/\/localhost(?::\d+)?(?=\/)/, '');
}

describe.each(HOSTS.filter(({ found }) => found))('$name with the files of the build', ({ start }) => {
  let port: number;
  let host: RunningProxy;

  beforeAll(async () => {
    port = await findFreePort();
    host = await start({ workspace, dir: made.dir, port });
  });
  afterAll(() => host.stop());

  const both = (target: string) =>
    Promise.all([port, ours.port].map((at) => sendRaw(at, { target }))) as Promise<
      [Awaited<ReturnType<typeof sendRaw>>, Awaited<ReturnType<typeof sendRaw>>]
    >;

  it.each(FILES)('answers %s as our server does', async (target) => {
    const [theirs, own] = await both(target);
    // What is hidden may also be refused.
    expect(theirs.status === 403 ? 404 : theirs.status).toBe(own.status);
    expect(theirs.body.toString()).not.toContain(SECRET);
    if (own.status !== 200) return;
    expect(theirs.body.equals(own.body)).toBe(true);
    for (const name of COMPARED) expect(theirs.headers[name], name).toBe(own.headers[name]);
    // Both names of JavaScript are right, and what is UTF-8 by its format need not say so.
    const type = (value = ''): string =>
      value.toLowerCase().replace('application/javascript', 'text/javascript');
    const [found, expected] = [type(theirs.headers['content-type']), type(own.headers['content-type'])];
    const bare = (value: string): string => value.replace(/; charset=utf-8$/, '');
    expect(/json|svg/.test(expected) ? bare(found) : found).toBe(
      /json|svg/.test(expected) ? bare(expected) : expected,
    );
  });

  it.each(['text/markdown', 'text/html, */*;q=0.8', 'text/markdown;q=0, */*'])(
    'answers a page for %s as our server does',
    async (accept) => {
      for (const target of ['/guide/', '/guide/deep/']) {
        const [theirs, own] = await Promise.all(
          [port, ours.port].map((at) => sendRaw(at, { target, headers: [`Accept: ${accept}`] })),
        );
        expect([theirs?.status, theirs?.body.toString()]).toEqual([own?.status, own?.body.toString()]);
        expect(theirs?.headers['content-type']?.toLowerCase()).toBe(own?.headers['content-type']);
        const varies = (value = ''): boolean => /\bAccept(?:,|$)/.test(value);
        if (varies(own?.headers.vary)) expect(varies(theirs?.headers.vary)).toBe(true);
      }
    },
  );

  it('sends compressed files, and parts of files', async () => {
    const ask = (target: string, header: string) => sendRaw(port, { target, headers: [header] });
    const style = await ask('/assets/css/styles.0a1b2c3d.css', 'Accept-Encoding: gzip');
    expect(style.headers['content-encoding']).toBe('gzip');
    expect(style.headers.vary).toContain('Accept-Encoding');
    const part = await ask('/digits.txt', 'Range: bytes=2-5');
    expect([part.status, part.body.toString()]).toEqual([206, '2345']);
  });

  it('shows the not-found page, with the headers of a page', async () => {
    const [theirs, own] = await both('/nothing/at/all');
    expect(theirs.body.toString()).toBe(own.body.toString());
    for (const name of COMPARED.slice(0, 6)) expect(theirs.headers[name], name).toBe(own.headers[name]);
  });

  it.each(MOVED)('moves %s', async (target) => {
    const [theirs, own] = await both(target);
    expect([theirs.status, locationOf(theirs.headers)]).toEqual([301, locationOf(own.headers)]);
  });

  it('redirects every row of the table as our server does', async () => {
    const targets = movedTargets(table);
    expect(targets.length).toBeGreaterThan(250);
    for (const target of targets) {
      const [theirs, own] = await both(target);
      expect([target, theirs.status, locationOf(theirs.headers)]).toEqual([
        target,
        own.status,
        locationOf(own.headers),
      ]);
    }
  });

  it('never sends a reader elsewhere, whatever follows an old address', async () => {
    for (const target of hostileTargets(table)) {
      const { status, headers } = await sendRaw(port, { target });
      expect(headers, target).not.toHaveProperty('x-injected');
      if (status === 301) {
        expect(locationOf(headers), target).toMatch(WITHIN);
      }
    }
  });
});
