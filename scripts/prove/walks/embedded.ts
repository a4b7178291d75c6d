import type { IncomingHttpHeaders } from 'node:http';
import { makeProvider, PREFIX, send } from './proxy';
import { expectThat, type Walk } from './walk';

/** Forward auth for the hosts of a domain, asked of the outpost in the server as Traefik asks. */
export const embedded: Walk = {
  pages: ['add-secure-apps/outposts/embedded.mdx', 'add-secure-apps/providers/proxy/forward_auth/index.mdx'],
  run: async (walking) => {
    const { step, api, user, until, atEnd, url } = walking;
    const { results } = await api(
      'GET',
      'outposts/instances/?managed__iexact=goauthentik.io/outposts/embedded',
    );
    const [{ pk, config }] = results;
    // Providers that are deleted leave the list by themselves.
    const serve = async (provider: { pk: number }, changes = {}) => {
      const { providers } = await api('GET', `outposts/instances/${pk}/`);
      await api('PATCH', `outposts/instances/${pk}/`, { ...changes, providers: [...providers, provider.pk] });
    };
    const domain = await makeProvider(walking, {
      name: 'prove-domain',
      mode: 'forward_domain',
      external_host: 'http://auth.prove.test',
      cookie_domain: 'prove.test',
    });
    atEnd(() => api('PATCH', `outposts/instances/${pk}/`, { config }));
    await serve(domain, { config: { ...config, authentik_host: url } });
    const jane = await user('prove-domain');
    let cookie = '';
    // Nobody reads the bodies of the answers.
    const get = async (path: string, host: string, headers = {}) =>
      (await send(`${url}${path}`, { host, cookie, ...headers })).resume();
    const asked = async (host: string) => {
      const uri = { 'x-forwarded-host': host, 'x-forwarded-uri': '/page?q=1' };
      const found = await get(`${PREFIX}/auth/traefik`, host, { 'x-forwarded-proto': 'http', ...uri });
      return { status: found.statusCode, headers: found.headers, to: found.headers.location ?? '' };
    };
    const cookieOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
      headers['set-cookie']?.[0]?.split(';')[0] ?? '';

    const first = await step(
      'a host of the domain: to the public address, with a cookie for all',
      async () => {
        const answer = await until('the domain at the outpost', async () => {
          const found = await asked('a.prove.test');
          return found.status === 302 && found;
        });
        const { origin, pathname, searchParams } = new URL(answer.to);
        expectThat(origin === url && pathname === '/application/o/authorize/', answer);
        expectThat(
          searchParams.get('redirect_uri')?.startsWith(`http://auth.prove.test${PREFIX}/callback`),
          answer,
        );
        const [set = ''] = answer.headers['set-cookie'] ?? [];
        expectThat(/^authentik_proxy_.*; *Domain=prove\.test/i.test(set), set);
        cookie = cookieOf(answer);
        return answer;
      },
    );
    await step(
      'hosts that it does not know, also for their port, are answered by authentik: 404',
      async () => {
        for (const host of ['other.test', 'a.prove.test:8443']) {
          const { statusCode } = await get(`${PREFIX}/start`, host);
          expectThat(statusCode === 404, `${host} ${statusCode}`);
        }
      },
    );
    await step('the sign-in returns to the authentication URL, then to the page', async () => {
      const { pathname, search, host } = new URL((await jane.visit(first.to)).url);
      expectThat(host === 'auth.prove.test' && pathname === `${PREFIX}/callback`, host + pathname);
      const answer = await get(pathname + search, host);
      expectThat(answer.headers.location === 'http://a.prove.test/page?q=1', answer.headers);
      cookie = cookieOf(answer) || cookie;
    });
    await step('the other hosts of the domain need no sign-in', async () => {
      const { status, headers } = await asked('b.prove.test');
      expectThat(status === 200 && headers['x-authentik-username'] === jane.username, headers);
      expectThat(headers['x-authentik-meta-app'] === 'prove-domain', headers);
    });
    const other = await step(
      'a single application takes precedence for its host, with a cookie of its own',
      async () => {
        const fields = { name: 'prove-single', mode: 'forward_single', external_host: 'http://b.prove.test' };
        await serve(await makeProvider(walking, fields));
        const answer = await until('the single application', async () => {
          const found = await asked('b.prove.test');
          return found.status === 302 && found;
        });
        const back = new URL(answer.to).searchParams.get('redirect_uri');
        expectThat(back?.startsWith(`http://b.prove.test${PREFIX}/callback`), answer);
        const { headers } = await asked('a.prove.test');
        expectThat(headers['x-authentik-meta-app'] === 'prove-domain', headers);
        return cookieOf(answer);
      },
    );
    await step(
      'a session is not tied to its application: it passes under the other cookie name',
      async () => {
        const own = cookie;
        cookie = other.replace(/=.*/, own.slice(own.indexOf('=')));
        const { status, headers } = await asked('b.prove.test');
        expectThat(status === 200 && headers['x-authentik-meta-app'] === 'prove-single', headers);
        cookie = own;
      },
    );
    await step('an administrator who deletes the authentik session ends that of the outpost', async () => {
      const sessions = await api('GET', `core/authenticated_sessions/?user__username=${jane.username}`);
      for (const { uuid } of sessions.results) await api('DELETE', `core/authenticated_sessions/${uuid}/`);
      await until('the end of the session', async () => (await asked('a.prove.test')).status === 302);
    });
  },
};
