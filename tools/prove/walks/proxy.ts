import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, expectThat, type Walk, type Walking } from './walk';

export const PREFIX = '/outpost.goauthentik.io';

/** An application behind the outpost, and one behind a reverse proxy that uses the outpost for forward auth. */
export const proxy: Walk = {
  pages: [
    'add-secure-apps/providers/proxy/index.mdx',
    'add-secure-apps/providers/proxy/forward_auth/index.mdx',
    'add-secure-apps/providers/proxy/header_authentication.mdx',
  ],
  outpost: 'proxy',
  run: async (walking) => {
    const { step, api, make, user, listen, url } = walking;
    // The requests that the application receives.
    const application = await listen(({ url: path, headers }, response) => {
      response.end(JSON.stringify({ path, headers }));
    });
    const front = await startFront(walking, application);
    const forward = await makeProvider(walking, {
      name: 'prove-forward',
      mode: 'forward_single',
      external_host: front.url,
    });
    await make('outposts/instances/', {
      name: 'prove-proxy',
      type: 'proxy',
      providers: [forward.pk],
      config: { authentik_host: url },
    });
    const outpost = await step('the outpost connects', () => walking.outpost('proxy', 'prove-proxy'));
    const outside = `http://127.0.0.1:${outpost.http}`;
    front.outpost = outpost.http;
    const inner = await makeProvider(walking, {
      name: 'prove-proxy',
      mode: 'proxy',
      external_host: outside,
      internal_host: application,
      skip_path_regex: '^/open/',
    });
    await api('PATCH', `outposts/instances/${outpost.pk}/`, { providers: [forward.pk, inner.pk] });
    const jane = await user('prove-proxy', { name: 'Jane Doe' });
    const staff = await make('core/groups/', { name: 'prove-proxy', users: [jane.pk] });
    const sites = { sites: [outside, front.url] };
    const seen = async (address: string, headers = {}): Promise<Answer> => {
      const { page, ...landing } = await jane.visit(address, { ...sites, headers });
      expectThat(page?.status === 200, { ...landing, page });
      return JSON.parse(page.text);
    };

    await step('proxy: without a session, a redirect to the start of the sign-in', async () => {
      const to = await walking.until('the application at the outpost', async () => {
        const response = await fetch(`${outside}/`, { redirect: 'manual' });
        return response.status === 302 && response.headers.get('location');
      });
      expectThat(to === `${outside}${PREFIX}/start?rd=${encodeURIComponent(`${outside}/`)}`, to);
    });
    await step('proxy: after the sign-in the application gets the path and who it is', async () => {
      const { path, headers } = await seen(`${outside}/wiki/page?a=1`);
      expectThat(path === '/wiki/page' && headers['x-authentik-username'] === jane.username, {
        path,
        headers,
      });
      expectThat(
        headers['x-authentik-groups'] === staff.name && headers['x-authentik-name'] === 'Jane Doe',
        headers,
      );
      expectThat(headers['x-forwarded-host'] === new URL(outside).host, headers);
    });
    await step('proxy: a header X-authentik-username of the client is replaced', async () => {
      const { path, headers } = await seen(`${outside}/again?b=2`, { 'x-authentik-username': 'akadmin' });
      expectThat(path === '/again?b=2' && headers['x-authentik-username'] === jane.username, headers);
    });
    await step('proxy: an open path needs no sign-in, and lets such a header through', async () => {
      const headers = { 'x-authentik-username': 'akadmin' };
      const response = await fetch(`${outside}/open/x`, { redirect: 'manual', headers });
      const came = (await response.json()) as Answer;
      expectThat(response.status === 200 && came.headers['x-authentik-username'] === 'akadmin', came);
    });
    await step('forward auth as nginx asks: 401, sign-in, then the page with its query', async () => {
      const { path, headers } = await seen(`${front.url}/page?q=1`);
      expectThat(path === '/page?q=1' && headers['x-authentik-username'] === jane.username, {
        path,
        headers,
      });
      expectThat(front.answers[0] === 401 && front.answers.at(-1) === 200, front.answers);
    });
    await step('forward auth as Traefik, Caddy and Envoy ask: a redirect without a session', async () => {
      const { host } = new URL(front.url);
      const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': host, 'x-forwarded-uri': '/page' };
      for (const kind of ['traefik', 'caddy']) {
        const response = await fetch(`${outside}${PREFIX}/auth/${kind}`, { redirect: 'manual', headers });
        expectThat(response.status === 302, `${kind} ${response.status}`);
      }
    });
    await authenticateByHeader(walking, { outside, provider: inner, jane });
    await step('sign_out ends the session at the outpost, and the authentik session goes on', async () => {
      await jane.visit(`${front.url}${PREFIX}/sign_out`, sites);
      const response = await jane.send(`${front.url}/page`);
      const session = await jane.send(`${url}/api/v3/core/users/me/`);
      expectThat(response.status === 302 && session.status === 200, [response.status, session.status]);
    });
    await step('who may not use the application is denied at the sign-in', async () => {
      const { results } = await api('GET', 'core/applications/?superuser_full_list=true&slug=prove-proxy');
      await make('policies/bindings/', { target: results[0].pk, group: staff.pk, order: 0 });
      const landing = await (await user('prove-proxy-other')).visit(`${outside}/`, sites);
      expectThat(JSON.stringify(landing).includes('Request has been denied.'), landing);
    });
    await step('an unknown host: no app for hostname', async () => {
      const response = await fetch(`http://localhost:${outpost.http}/`, { redirect: 'manual' });
      const text = await response.text();
      expectThat(response.status === 400 && text.includes('no app for hostname'), text);
    });
  },
};

/** Clients without a browser, and the credentials that the application receives from them. */
async function authenticateByHeader(
  { step, api, make, until, url }: Walking,
  { outside, provider, jane }: { outside: string; provider: Answer; jane: Answer },
): Promise<void> {
  const basic = (name: string, password: string) => `Basic ${btoa(`${name}:${password}`)}`;
  const call = async (authorization: string) => {
    const headers = { authorization, 'x-authentik-username': 'akadmin' };
    const response = await fetch(`${outside}/api`, { redirect: 'manual', headers });
    const text = await response.text();
    return { response, text, seen: response.status === 200 ? (JSON.parse(text) as Answer).headers : {} };
  };
  await make('core/tokens/', { identifier: 'prove-proxy', user: jane.pk, intent: 'app_password' });
  const { key } = await api('GET', 'core/tokens/prove-proxy/view_key/');
  await step(
    'an app password as Basic passes; the application gets it from the next request on',
    async () => {
      const first = await call(basic(jane.username, key));
      const next = await call(basic(jane.username, key));
      expectThat(first.seen['x-authentik-username'] === jane.username, first);
      expectThat(first.response.headers.get('set-cookie')?.startsWith('authentik_proxy_'), first);
      expectThat(first.seen.authorization === undefined && next.seen.authorization, [first, next]);
    },
  );
  await step('a token of client credentials passes, as Bearer and as Basic', async () => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: provider.client_id,
      username: jane.username,
      password: key,
      scope: 'openid profile email ak_proxy',
    });
    const answer = await fetch(`${url}/application/o/token/`, { method: 'POST', body });
    const { access_token: token } = (await answer.json()) as Answer;
    for (const authorization of [`Bearer ${token}`, basic('goauthentik.io/token', token)]) {
      const { seen, text } = await call(authorization);
      expectThat(seen['x-authentik-username'] === jane.username, text);
    }
  });
  await step('the normal password is refused: 401, or the sign-in where nothing is intercepted', async () => {
    const wrong = basic(jane.username, jane.password);
    const { response, text } = await call(wrong);
    expectThat(response.status === 401 && text.includes('Unauthenticated'), text);
    await api('PUT', `providers/proxy/${provider.pk}/`, { ...provider, intercept_header_auth: false });
    await until('the sign-in', async () => (await call(wrong)).response.status === 302);
  });
}

/** Creates a proxy provider with a mode and an application. */
export async function makeProvider(
  { make, flow }: Walking,
  fields: { name: string; mode: string } & Record<string, string>,
) {
  const provider = await make('providers/proxy/', {
    authorization_flow: await flow('default-provider-authorization-implicit-consent'),
    invalidation_flow: await flow('default-provider-invalidation-flow'),
    ...fields,
  });
  await make('core/applications/', { name: fields.name, slug: fields.name, provider: provider.pk });
  return provider;
}

/** A reverse proxy that behaves like nginx with the nginx sample from the pages. */
async function startFront({ atEnd }: Walking, application: string) {
  const front = { url: '', outpost: 0, answers: [] as number[] };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.writeHead(502).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const own = {
      ...request.headers,
      'x-original-url': `${front.url}${request.url}`,
      'x-forwarded-host': request.headers.host,
    };
    const at = `http://127.0.0.1:${front.outpost}`;
    if (request.url?.startsWith(PREFIX)) return pass(await send(at + request.url, own), response);
    const answer = await send(`${at}${PREFIX}/auth/nginx`, own);
    front.answers.push(answer.statusCode ?? 0);
    const cookies = answer.headers['set-cookie'] ?? [];
    answer.resume();
    if (answer.statusCode !== 200) {
      const location = `${PREFIX}/start?rd=${encodeURIComponent(`${front.url}${request.url}`)}`;
      response.writeHead(302, { location, 'set-cookie': cookies }).end();
      return;
    }
    const identity = Object.entries(answer.headers).filter(([name]) => name.startsWith('x-authentik-'));
    pass(
      await send(application + request.url, { ...request.headers, ...Object.fromEntries(identity) }),
      response,
    );
  }
}

/** Sends a request with exactly the given headers, including `Host`. */
export function send(address: string, headers: NodeJS.Dict<string | string[]>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    ask(address, { headers }).once('response', resolve).once('error', reject).end();
  });
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}
