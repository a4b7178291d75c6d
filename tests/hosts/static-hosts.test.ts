import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import type { RedirectTable } from '../../packages/redirects/core/redirect-table';
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

/** Accept headers of clients, which our server evaluates according to RFC 9110 section 12.5.1. */
const ACCEPTED = [
  '*/*',
  'text/html, */*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/markdown',
  'TEXT/Markdown',
  'application/json, text/markdown',
  'text/markdown, */*',
  'text/markdown, */*;q=0.1',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/markdown,text/html;q=0.95',
  'text/html;q=0.5, text/markdown',
  'text/html;q=0, text/markdown;q=0.1',
  'text/markdown;q=0.91, text/html;q=0.9',
  'text/markdown;q=1.0, text/html;q=0.999',
  'text/markdown ; q=0.8 , text/* ; q=0.7',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.9',
  'text/html;q=0.9, text/markdown;q=0.9',
  'text/markdown;q=0.9, text/html;q=0.9',
  'text/markdown;q=0.90, text/html;q=0.9',
  'text/markdown;q=0.9, text/html;q=0.95',
  'text/markdown;q=0.9, */*',
  'text/markdown;q=0.5, text/*;q=0.8',
  'text/markdown;q=0.5, text/*;q=0.4, */*',
  'text/markdown;q=0.5, */*;q=0.5',
  'text/markdown;q=0, */*',
  'text/markdown;q=0.000',
  'text/markdown;q=0',
  'text/markdown;variant=GFM, text/html',
  'text/x-markdown, text/plain',
  'text/*',
];

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

/** Apache adds its name in redirects, but only the target matters. */
function locationOf(headers: Readonly<Record<string, string>>): string | undefined {
  return headers.location?.replace(/^http:\/\/localhost(?::\d+)?(?=\/)/, '');
}

const PRESENT = HOSTS.filter(({ isMissing }) => !isMissing);

describe.each(PRESENT)('$name with the files of the build', ({ start, leadsToTls }) => {
  let port: number;
  let plainPort: number;
  let host: RunningProxy;

  beforeAll(async () => {
    [port, plainPort] = [await findFreePort(), await findFreePort()];
    host = await start({ workspace, dir: made.dir, port, plainPort });
  });
  afterAll(() => host.stop());

  const both = (target: string) =>
    Promise.all([port, ours.port].map((at) => sendRaw(at, { target }))) as Promise<
      [Awaited<ReturnType<typeof sendRaw>>, Awaited<ReturnType<typeof sendRaw>>]
    >;

  it.each(FILES)('answers %s as our server does', async (target) => {
    const [theirs, own] = await both(target);
    // Hidden files can also be rejected.
    expect(theirs.status === 403 ? 404 : theirs.status).toBe(own.status);
    expect(theirs.body.toString()).not.toContain(SECRET);
    if (own.status !== 200) return;
    expect(theirs.body.equals(own.body)).toBe(true);
    for (const name of COMPARED) expect(theirs.headers[name], name).toBe(own.headers[name]);
    // Both media types of JavaScript are correct, and a format that is always UTF-8 needs no charset.
    const type = (value = ''): string =>
      value.toLowerCase().replace('application/javascript', 'text/javascript');
    const [found, expected] = [type(theirs.headers['content-type']), type(own.headers['content-type'])];
    const bare = (value: string): string => value.replace(/; charset=utf-8$/, '');
    expect(/json|svg/.test(expected) ? bare(found) : found).toBe(
      /json|svg/.test(expected) ? bare(expected) : expected,
    );
  });

  it.each(ACCEPTED)('answers a page for "%s" as our server does', async (accept) => {
    for (const target of ['/guide/', '/guide/deep/']) {
      const [theirs, own] = await Promise.all(
        [port, ours.port].map((at) => sendRaw(at, { target, headers: [`Accept: ${accept}`] })),
      );
      expect([theirs?.status, theirs?.body.toString()]).toEqual([own?.status, own?.body.toString()]);
      expect(theirs?.headers['content-type']?.toLowerCase()).toBe(own?.headers['content-type']);
      const varies = (value = ''): boolean => /\bAccept(?:,|$)/.test(value);
      if (varies(own?.headers.vary)) expect(varies(theirs?.headers.vary)).toBe(true);
    }
  });

  it('sends compressed files, and parts of files', async () => {
    const ask = (target: string, header: string) => sendRaw(port, { target, headers: [header] });
    const style = await ask('/assets/css/styles.0a1b2c3d.css', 'Accept-Encoding: gzip');
    expect(style.headers['content-encoding']).toBe('gzip');
    expect(style.headers.vary).toContain('Accept-Encoding');
    const part = await ask('/digits.txt', 'Range: bytes=2-5');
    expect([part.status, part.body.toString()]).toEqual([206, '2345']);
  });

  it.each(['gzip', 'identity'])('answers 304 to whoever has the file already (%s)', async (coding) => {
    const accepted = `Accept-Encoding: ${coding}`;
    const target = '/assets/css/styles.0a1b2c3d.css';
    const { status, headers } = await sendRaw(port, { target, headers: [accepted] });
    expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^"/)]);
    const again = await sendRaw(port, { target, headers: [accepted, `If-None-Match: ${headers.etag}`] });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'refuses %s as our server does',
    async (method) => {
      for (const target of ['/', '/guide/', '/digits.txt', '/nothing/']) {
        const [theirs, own] = await Promise.all(
          [port, ours.port].map((at) => sendRaw(at, { method, target })),
        );
        expect([target, theirs?.status]).toEqual([target, own?.status]);
        expect(theirs?.body.toString()).not.toContain('Guide');
      }
    },
  );

  it.each(['/%00', '/guide/%00', '/guide%00/', '/%1f'])('finds nothing under %s', async (target) => {
    expect([400, 404]).toContain((await sendRaw(port, { target })).status);
  });

  if (leadsToTls) {
    it.each(['/', '/guide/?a=%2F&b', '/a%0d%0aX-Injected:%20a', '/%41%2e%2e'])(
      'leads from port 80 to the same address with TLS: %s',
      async (target) => {
        const { status, headers } = await sendRaw(plainPort, { target });
        expect([status, headers.location]).toEqual([301, `https://docs.example.com${target}`]);
      },
    );
  }

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
