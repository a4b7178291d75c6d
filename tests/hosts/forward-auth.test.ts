import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, askForSocket, askForTwoHosts } from '../../tools/prove/proxies/ask';
import { caddy, nginx, startSamples } from '../../tools/prove/proxies/proxies';
import {
  findFreePort,
  isHostMissing,
  makeWorkspace,
  type RunningProxy,
  type Workspace,
} from '../../tools/prove/proxies/start-proxy';
import { COOKIE, IDENTITY, type Seen, type Stub, startApp, startOutpost } from './support/stub-servers';

/** The identity headers that reached the application. */
function identityOf(seen: Seen | undefined): Record<string, unknown> {
  const entries = Object.entries(seen?.headers ?? {}).filter(([name]) => /^x[-_]authentik[-_]/.test(name));
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

describe.each([nginx, caddy])('forward auth with the samples for $name', (program) => {
  const { name } = program;
  describe.skipIf(isHostMissing(`Samples of forward auth for ${name}`, name, ['-v']))(
    'as they stand on the page',
    () => {
      let workspace: Workspace;
      let outpost: Stub;
      let app: Stub;
      let proxy: RunningProxy;
      let port: number;
      let httpPort: number;

      beforeAll(async () => {
        workspace = makeWorkspace();
        [outpost, app, port, httpPort] = await Promise.all([
          startOutpost(),
          startApp(),
          findFreePort(),
          findFreePort(),
        ]);
        proxy = await startSamples(program, {
          workspace,
          httpsPort: port,
          httpPort,
          outpost: `127.0.0.1:${outpost.port}`,
          app: `127.0.0.1:${app.port}`,
        });
      });
      afterEach(() => {
        outpost.clear();
        app.clear();
      });
      afterAll(async () => {
        await proxy?.stop();
        await Promise.all([outpost.close(), app.close()]);
        workspace.remove();
      });

      const signedIn = { Cookie: COOKIE.signedIn };

      it('lets a signed-in request through, with the identity and the URL of the client', async () => {
        const got = await ask({ port, path: '/wiki?a=1&b=%26', headers: signedIn });
        expect(got).toMatchObject({ status: 200, body: 'application 200' });
        const [request] = app.seen;
        expect(request).toMatchObject({ method: 'GET', url: '/wiki?a=1&b=%26' });
        expect(identityOf(request)).toEqual(IDENTITY);
        expect(request?.headers).toMatchObject({
          host: 'app.company',
          'x-forwarded-host': 'app.company',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
          cookie: COOKIE.signedIn,
        });
      });

      it('asks the outpost with the original address and without the body', async () => {
        await ask({
          port,
          path: '/a?b=1&c=2',
          method: 'POST',
          headers: signedIn,
          body: Buffer.from('secret'),
        });
        expect(outpost.seen).toHaveLength(1);
        const [question] = outpost.seen;
        expect(question).toMatchObject({ method: 'GET', bodyBytes: 0 });
        expect(question?.url.split('?')[0]).toBe(`/outpost.goauthentik.io/auth/${name}`);
        expect(question?.headers).toMatchObject({
          'x-forwarded-host': 'app.company',
          'x-forwarded-proto': 'https',
          'x-forwarded-uri': '/a?b=1&c=2',
          'x-forwarded-for': '127.0.0.1',
          ...(name === 'nginx' ? { 'x-original-url': 'https://app.company/a?b=1&c=2' } : {}),
        });
        expect(app.seen[0]).toMatchObject({ method: 'POST', bodyBytes: 6 });
      });

      it('sends a signed-out browser to authentik with the whole address it asked for', async () => {
        const got = await ask({ port, path: '/a?b=1&c=2' });
        expect(got.status).toBe(302);
        const location = new URL(got.headers.location ?? '');
        expect(location.origin).toBe('https://authentik.company');
        expect(location.searchParams.get('state')).toBe('https://app.company/a?b=1&c=2');
        expect(got.headers['set-cookie']?.join()).toContain('authentik_proxy_0a1b2c3d=started');
        expect(app.seen).toEqual([]);
      });

      it('also sends a signed-out POST to authentik', async () => {
        const got = await ask({ port, path: '/form', method: 'POST', body: Buffer.from('a=1') });
        expect(got.status).toBe(302);
        expect(app.seen).toEqual([]);
      });

      it('rejects what the outpost rejects', async () => {
        const got = await ask({ port, path: '/', headers: { Cookie: COOKIE.denied } });
        expect(got.status).toBe(403);
        expect(app.seen).toEqual([]);
      });

      it('passes an unauthenticated path on without an identity', async () => {
        const spoofed = {
          'X-authentik-username': 'akadmin',
          X_authentik_groups: 'admins',
          'X-authentik_email': 'akadmin@app.company',
          'X-Authentik-Jwt': 'x',
        };
        const got = await ask({ port, path: '/public/logo', headers: spoofed });
        expect(got.status).toBe(200);
        expect(identityOf(app.seen[0])).toEqual({});
      });

      it('replaces identity and URLs that the client sent', async () => {
        const spoofed = {
          'X-authentik-username': 'akadmin',
          'X-Authentik-Jwt': 'forged',
          X_authentik_username: 'akadmin',
          'X_authentik-username': 'akadmin',
          'X-Forwarded-For': '198.51.100.1',
          'X-Forwarded-Host': 'other.company',
          'X-Forwarded-Proto': 'http',
          'X-Forwarded-Uri': '/public',
          'X-Original-URL': 'https://app.company/public',
          'X-Original-URI': '/public',
        };
        await ask({ port, path: '/', headers: { ...signedIn, ...spoofed } });
        expect(identityOf(app.seen[0])).toEqual(IDENTITY);
        expect(app.seen[0]?.headers).toMatchObject({
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-host': 'app.company',
          'x-forwarded-proto': 'https',
        });
        expect((await ask({ port, path: '/', headers: spoofed })).status).toBe(302);
      });

      it.each([
        '/public/../secret',
        '/public/%2e%2e/secret',
        '/public%2f..%2fsecret',
        '/public/..;/secret',
        '/public/..%5csecret',
        '/public/..\\secret',
        '/outpost.goauthentik.io/../secret',
        '/outpost.goauthentik.io/%2e./secret',
      ])("doesn't let %s past the check", async (path) => {
        expect((await ask({ port, path })).status).toBe(400);
        expect(app.seen).toEqual([]);
      });

      it('allows dots that are no segments', async () => {
        expect((await ask({ port, path: '/a..b/.well-known/x?y=/../z', headers: signedIn })).status).toBe(
          200,
        );
      });

      it("doesn't take the identity from another host than the one that is served", async () => {
        const target = 'https://app.company/secret';
        const status = await askForTwoHosts({
          port,
          target,
          host: 'outpost.company',
          cookie: COOKIE.signedIn,
        });
        expect(status).toBe(200);
        expect(outpost.seen[0]?.headers['x-forwarded-host']).toBe('app.company');
        expect(app.seen[0]?.headers.host).toBe('app.company');
      });

      it("doesn't take the identity from a host that isn't served", async () => {
        const host = 'other.company';
        await ask({ port, host, path: '/secret', headers: signedIn }).catch((error) => error);
        expect(outpost.seen.map(({ headers }) => headers['x-forwarded-host'])).not.toContain(host);
      });

      it('leads the outpost path to the outpost, cookies included', async () => {
        const got = await ask({ port, path: '/outpost.goauthentik.io/callback?code=1&state=2' });
        expect(got.status).toBe(302);
        expect(got.headers['set-cookie']?.join()).toContain(COOKIE.signedIn);
        expect(outpost.seen[0]).toMatchObject({ url: '/outpost.goauthentik.io/callback?code=1&state=2' });
        expect(outpost.seen[0]?.headers).toMatchObject({
          'x-forwarded-host': 'app.company',
          'x-forwarded-proto': 'https',
        });
        expect((await ask({ port, path: '/outpost.goauthentik.io/ping' })).status).toBe(204);
        expect(app.seen).toEqual([]);
      });

      it("doesn't answer questions from outside", async () => {
        const path = `/outpost.goauthentik.io/auth/${name}`;
        const got = await ask({ port, path, headers: signedIn });
        expect(Object.keys(got.headers).filter((header) => header.startsWith('x-authentik'))).toEqual([]);
      });

      it('upgrades a WebSocket of a signed-in user and carries data both ways', async () => {
        const got = await askForSocket({ port, path: '/socket', cookie: COOKIE.signedIn });
        expect(got).toEqual({ status: 101, echo: 'ping' });
        expect(identityOf(app.seen[0])).toEqual(IDENTITY);
      });

      it("doesn't upgrade a WebSocket of anybody else", async () => {
        expect((await askForSocket({ port, path: '/socket', cookie: 'a=1' })).status).toBe(302);
        expect(app.seen).toEqual([]);
      });

      it('takes long cookies', async () => {
        const got = await ask({
          port,
          path: '/',
          headers: { Cookie: `${COOKIE.signedIn}; a=${'x'.repeat(24_000)}` },
        });
        expect(got.status).toBe(200);
        expect(app.seen).toHaveLength(1);
      });

      it('takes large uploads', async () => {
        const body = Buffer.alloc(5_000_000);
        const got = await ask({ port, path: '/upload', method: 'POST', headers: signedIn, body });
        expect(got.status).toBe(200);
        expect(app.seen[0]?.bodyBytes).toBe(5_000_000);
      });

      it.each([401, 403, 404, 500, 503])('leaves a %i of the application as it is', async (status) => {
        const got = await ask({ port, path: `/status/${status}`, headers: signedIn });
        expect(got).toMatchObject({ status, body: `application ${status}` });
        expect(got.headers).toMatchObject({ 'x-app': 'yes', 'set-cookie': ['app=1'] });
      });

      it('serves the domain level address: only the outpost, and the question for other hosts goes there too', async () => {
        const host = 'outpost.company';
        expect((await ask({ port, host, path: '/outpost.goauthentik.io/callback?code=1' })).status).toBe(302);
        expect(outpost.seen[0]?.headers['x-forwarded-host']).toBe(host);
        expect((await ask({ port, host, path: '/', headers: signedIn })).status).toBe(404);
        expect(app.seen).toEqual([]);
      });

      it('redirects HTTP to HTTPS', async () => {
        const response = await fetch(`http://127.0.0.1:${httpPort}/a?b=1`, {
          redirect: 'manual',
          headers: { Host: 'app.company' },
        });
        expect([301, 308]).toContain(response.status);
      });

      it("lets no one through while the outpost doesn't answer", async () => {
        await outpost.close();
        const got = await ask({ port, path: '/', headers: signedIn });
        expect([502, 503]).toContain(got.status);
        expect(app.seen).toEqual([]);
        expect(proxy.output(), name).not.toContain('emerg');
      });
    },
  );
});
