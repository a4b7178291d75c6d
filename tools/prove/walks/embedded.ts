import { makeProvider, PREFIX, send } from './proxy';
import { expectThat, type Walk } from './walk';

/** Forward auth for the hosts of a domain, with requests to the embedded outpost as Traefik sends them. */
export const embedded: Walk = {
  pages: ['add-secure-apps/outposts/embedded.mdx', 'add-secure-apps/providers/proxy/forward_auth/index.mdx'],
  run: async (walking) => {
    const { step, api, user, until, atEnd, url } = walking;
    const { results } = await api('GET', 'outposts/instances/?name__iexact=authentik Embedded Outpost');
    const [{ pk, config }] = results;
    // Deleted providers disappear from the list automatically.
    const serve = async (fields: Parameters<typeof makeProvider>[1]) => {
      const provider = await makeProvider(walking, fields);
      const { providers } = await api('GET', `outposts/instances/${pk}/`);
      await api('PATCH', `outposts/instances/${pk}/`, { providers: [...providers, provider.pk] });
    };
    const get = async (
      path: string,
      host: string,
      { cookie = '', ...forwarded }: Record<string, string> = {},
    ) => {
      const answer = (await send(`${url}${path}`, { host, cookie, ...forwarded })).resume();
      const [set = ''] = answer.headers['set-cookie'] ?? [];
      return { status: answer.statusCode, headers: answer.headers, to: answer.headers.location ?? '', set };
    };
    const asked = (host: string, cookie = '') =>
      get(`${PREFIX}/auth/traefik`, host, {
        cookie,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': host,
        'x-forwarded-uri': '/page?q=1',
      });
    const refused = (host: string, cookie = '') =>
      until(`a redirect of ${host}`, async () => {
        const answer = await asked(host, cookie);
        return answer.status === 302 && answer;
      });
    const isBackAt = (host: string, { to }: { to: string }) =>
      new URL(to).searchParams.get('redirect_uri')?.startsWith(`http://${host}${PREFIX}/callback`);

    atEnd(() => api('PATCH', `outposts/instances/${pk}/`, { config }));
    await api('PATCH', `outposts/instances/${pk}/`, { config: { ...config, authentik_host: url } });
    await serve({
      name: 'prove-domain',
      mode: 'forward_domain',
      external_host: 'http://auth.prove.test',
      cookie_domain: 'prove.test',
    });
    const jane = await user('prove-domain');

    const first = await step('signed out: to the public address, with a cookie of the domain', async () => {
      const answer = await refused('a.prove.test');
      expectThat(answer.to.startsWith(`${url}/application/o/authorize/?`), answer);
      expectThat(isBackAt('auth.prove.test', answer), answer);
      expectThat(/^authentik_proxy_.*; *Domain=prove\.test/i.test(answer.set), answer);
      return answer;
    });
    const [cookie = ''] = first.set.split(';');
    await step('hosts that it does not know, for their port too, are answered by authentik', async () => {
      for (const host of ['other.test', 'a.prove.test:8443']) {
        const { status } = await get(`${PREFIX}/start`, host);
        expectThat(status === 404, `${host} ${status}`);
      }
    });
    await step('the sign-in returns to the authentication URL, then to the page', async () => {
      const { pathname, search, host } = new URL((await jane.visit(first.to)).url);
      expectThat(host === 'auth.prove.test' && pathname === `${PREFIX}/callback`, host + pathname);
      const answer = await get(pathname + search, host, { cookie });
      expectThat(answer.to === 'http://a.prove.test/page?q=1', answer);
    });
    await step('the other hosts of the domain need no sign-in', async () => {
      const { status, headers } = await asked('b.prove.test', cookie);
      expectThat(status === 200 && headers['x-authentik-username'] === jane.username, headers);
    });
    await step('a single application takes precedence for its host, with its own cookie', async () => {
      await serve({ name: 'prove-single', mode: 'forward_single', external_host: 'http://b.prove.test' });
      const answer = await refused('b.prove.test', cookie);
      expectThat(isBackAt('b.prove.test', answer), answer);
      // Sessions aren't tied to applications, so this one passes under the other name.
      const { headers } = await asked('b.prove.test', answer.set.replace(/=.*/, `=${cookie.split('=')[1]}`));
      expectThat(headers['x-authentik-meta-app'] === 'prove-single', headers);
    });
    await step('an administrator who deletes the authentik session ends that of the outpost', async () => {
      const sessions = await api('GET', `core/authenticated_sessions/?user__username=${jane.username}`);
      for (const { uuid } of sessions.results) await api('DELETE', `core/authenticated_sessions/${uuid}/`);
      await refused('a.prove.test', cookie);
    });
  },
};
