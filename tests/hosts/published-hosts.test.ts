import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import type { HeaderMap } from '../../packages/hosts/http/security-headers';
import type { RedirectTable } from '../../packages/redirects/core/redirect-table';
import {
  findFreePort,
  makeWorkspace,
  type RunningProxy,
  type Workspace,
} from '../../tools/prove/proxies/start-proxy';
import type { MadeSite } from '../http/support/make-site';
import { sendRaw } from '../http/support/raw-request';
import { areToolsMissing, loadTools, openVercel, type Routed, startPages } from './support/host-tools';
import {
  COMPARED,
  FILES,
  hostileTargets,
  makeHostedSite,
  movedTargets,
  ORIGINS,
} from './support/hosted-site';

const ORIGIN = 'https://docs.example.com';

let made: MadeSite;
let table: RedirectTable;
let ours: RunningServer;
let workspace: Workspace;

/** Origins to which a browser can be redirected. */
const ALLOWED = [ORIGIN, ...Object.values(ORIGINS)];
/** A location as a browser resolves it. Hosts write an empty path and a query differently. */
const resolve = (location = 'about:nothing'): string => {
  const url = new URL(location, ORIGIN);
  return `${url.origin}${url.pathname}${url.hash} ${url.searchParams}`;
};
const ABOUT_FILES = COMPARED.filter((name) => name !== 'cache-control');

const withoutQuery = (target: string): string => target.replace(/\?.*/, '');
const own = (target: string) => sendRaw(ours.port, { target });

describe.skipIf(areToolsMissing())('hosts by what they publish', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    workspace = makeWorkspace();
    ({ made, table } = await makeHostedSite(workspace.dir));
    ours = await startServer({ dir: made.dir, mustBeComplete: true });
  });
  afterAll(async () => {
    await ours.close();
    await made.remove();
    workspace.remove();
  });

  /** Our server's responses to the requests in the table. */
  const served = async () => {
    const answers = await Promise.all(FILES.map(async (target) => ({ target, ...(await own(target)) })));
    const found = answers.filter(({ status }) => status === 200);
    expect(found.length).toBeGreaterThan(10);
    return found;
  };

  const expectOwnType = (target: string, found: HeaderMap, expected: HeaderMap) => {
    if (target === '/opensearch.xml') expect(found['content-type']).toBe(expected['content-type']);
  };

  /** If one rule is for all files, each has the headers that our server sends, and the others are those of pages. */
  const expectHeadersOfPages = (target: string, found: HeaderMap, expected: HeaderMap) => {
    for (const name of ABOUT_FILES.filter((each) => expected[each] !== undefined)) {
      const isDrawing = target.endsWith('.svg') && name === 'content-security-policy';
      if (!isDrawing) expect([target, name, found[name]]).toEqual([target, name, expected[name]]);
    }
    expect(found['content-security-policy'], target).toContain("default-src 'self'");
    expectOwnType(target, found, expected);
    // A folder is immutable if all files in it are.
    if (target.startsWith('/assets/css/')) expect(found['cache-control']).toBe(expected['cache-control']);
  };

  /** Every row redirects to the same URL as on our server, and nothing redirects elsewhere. */
  const followsTheTable = (
    route: (target: string) => Routed | Promise<Routed>,
    spell = (target: string) => target,
  ) => {
    it('redirects every row of the table as our server does', async () => {
      // Some hosts remove a leading slash of a rest, and on others it stays within the site.
      const asked = movedTargets(table)
        .filter((target) => !target.includes('/evil.example'))
        .map(spell);
      const answers = await Promise.all(asked.map(async (target) => ({ target, ...(await own(target)) })));
      const moved = answers.filter(({ status }) => status === 301);
      expect(moved.length).toBeGreaterThan(200);
      await Promise.all(
        moved.map(async ({ target, headers }) => {
          const { status, location } = await route(target);
          expect([target, status, resolve(location)]).toEqual([target, 301, resolve(headers.location)]);
        }),
      );
    });

    it('never sends a reader elsewhere, whatever follows an old address', async () => {
      await Promise.all(
        [...hostileTargets(table), ...movedTargets(table)].map(async (target) => {
          const { location } = await route(target);
          if (location !== undefined) expect(ALLOWED, target).toContain(new URL(location, ORIGIN).origin);
        }),
      );
    });
  };

  describe('Vercel', () => {
    let route: (target: string) => Routed;
    beforeAll(async () => {
      route = openVercel(await loadTools(), made.dir);
    });

    // Vercel itself appends the query, which its published code doesn't show.
    followsTheTable((target) => route(target), withoutQuery);

    it.each(['/guide', '/guide/deep', '/guide/index.html', '/index.html'])('moves %s', async (target) => {
      expect(route(target)).toMatchObject({ status: 301, location: (await own(target)).headers.location });
    });

    it('leaves URLs of pages and files alone', () => {
      for (const target of ['/', '/guide/', '/guide/deep/', '/digits.txt', '/nothing', '/releases/2025.8/']) {
        expect(route(target).location, target).toBeUndefined();
      }
    });

    it('gives every file the headers of our server', async () => {
      for (const { target, headers: expected } of await served()) {
        const { headers } = route(target);
        for (const name of ABOUT_FILES)
          expect([target, name, headers[name]]).toEqual([target, name, expected[name]]);
        expectOwnType(target, headers, expected);
        expect([target, headers['cache-control'] ?? 'no-cache']).toEqual([target, expected['cache-control']]);
      }
    });
  });

  describe('Netlify', () => {
    let route: (target: string) => Promise<Routed>;
    beforeAll(async () => {
      route = (await loadTools()).openNetlify(made.dir, ORIGIN);
    });

    it('rejects nothing in the tables', async () => {
      expect(await (await loadTools()).findNetlifyErrors(made.dir)).toEqual([]);
    });

    followsTheTable((target) => route(target));

    it('gives every file the headers of a page', async () => {
      for (const { target, headers: expected } of await served()) {
        expectHeadersOfPages(target, (await route(target)).headers, expected);
      }
    });
  });

  describe('Cloudflare Pages', () => {
    let port: number;
    let runtime: RunningProxy;
    const ask = (target: string) => sendRaw(port, { target });
    beforeAll(async () => {
      port = await findFreePort();
      runtime = await startPages({ workspace, dir: made.dir, port });
    });
    afterAll(() => runtime?.stop());

    followsTheTable(async (target) => {
      const { status, headers } = await ask(target);
      const location = headers.location?.replace(/^http:\/\/localhost(?=\/)/, '');
      return status === 301 ? { status, location, headers } : { headers };
    });

    it('serves every file as our server does, with the headers of a page', async () => {
      for (const { target, body, headers: expected } of await served()) {
        const answer = await fetch(`http://127.0.0.1:${port}${target}`);
        expect([target, answer.status, await answer.text()]).toEqual([target, 200, body.toString()]);
        expectHeadersOfPages(target, Object.fromEntries(answer.headers), expected);
      }
    });

    it('adds the slash of a page, and shows the not-found page', async () => {
      expect(await ask('/guide')).toMatchObject({ status: 308, headers: { location: '/guide/' } });
      const theirs = await fetch(`http://127.0.0.1:${port}/nothing/at/all`);
      const { body } = await own('/nothing/at/all');
      expect([theirs.status, await theirs.text()]).toEqual([404, body.toString()]);
    });
  });
});
