import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOutput } from '../core/compare-output';
import { parseSession } from '../core/parse-session';
import { ask, type Got } from '../proxies/ask';
import type { Addresses, ProxyProgram } from '../proxies/proxies';
import { findFreePort, makeWorkspace, type RunningProxy } from '../proxies/start-proxy';
import { runInShell } from '../runners/shell';
import { makePerson, type Person } from './person';
import { makeProvider, PREFIX } from './proxy';
import { expectThat, type Walking } from './walk';

export const APP = 'https://app.company';
const FORGED = { 'x-authentik-username': 'akadmin', x_authentik_groups: 'admins', 'x-authentik-jwt': 'x' };

/** Parts of samples, and their replacements. */
export type Change = readonly [string | RegExp, string];

/** An application behind a reverse proxy and an outpost, and a user who may access it. */
export interface Site extends Addresses {
  /** The user's group. */
  group: string;
  /** A browser of the user, without a session. */
  browser(): Person;
  /** Sends a request to the proxy, with POST if there is a body. */
  get(path: string, headers?: Record<string, string>, body?: Buffer): Promise<Got>;
  /** Starts the proxy with new samples. @throws Error if none of them contains the text to change */
  serve(samples: readonly string[], change?: readonly Change[]): Promise<RunningProxy>;
  /** Gives the outpost only the provider of another host, or both, and waits until responses show it. */
  provide(which: 'both' | 'other', status: number): Promise<void>;
  /** Runs the commands from the page. @returns the differences from the page */
  check(): Promise<string[]>;
}

/**
 * Runs the parts that the pages of the reverse proxies share, with the proxy, the samples, and a real outpost.
 *
 * @param proxy nginx or Caddy
 * @param ids of the page's samples: the configuration, the one for the domain level, and the commands that check the
 *   result
 * @param more the parts that only this page has; the sample `app` is served before, and can be changed
 */
export async function walkForwardAuth(
  walking: Walking,
  proxy: ProxyProgram,
  ids: { app: string; domain: string; check: string },
  more: (site: Site, app: string) => Promise<void>,
): Promise<void> {
  const { step, make, user, listen, atEnd, url, sample, until, api } = walking;
  const name = `walk-${proxy.name}`;
  const single = { mode: 'forward_single', external_host: APP, skip_path_regex: '^/public/' };
  const own = await makeProvider(walking, { ...single, name });
  const other = await makeProvider(walking, {
    ...single,
    name: `${name}-2`,
    external_host: 'https://other.company',
  });
  const providers = { both: [own.pk, other.pk], other: [other.pk] };
  await make('outposts/instances/', {
    name,
    type: 'proxy',
    providers: providers.both,
    config: { authentik_host: url },
  });
  const outpost = await step('the outpost connects', () => walking.outpost('proxy', name));
  const give = (pks: readonly number[]) =>
    api('PATCH', `outposts/instances/${outpost.pk}/`, { providers: pks });
  const application = await listen((request, response) => {
    const { url: path, headers } = request;
    request.resume().on('end', () => response.end(JSON.stringify({ path, headers })));
  });
  const workspace = makeWorkspace();
  atEnd(workspace.remove);
  const [port, httpPort] = [await findFreePort(), await findFreePort()];
  const local = `insecure\nconnect-to = "app.company:443:127.0.0.1:${port}"\n`;
  writeFileSync(join(workspace.dir, '.curlrc'), local);
  const { password, pk } = await user(name, { name: 'Jane Doe' });
  const group = await make('core/groups/', { name, users: [pk] });
  let running: RunningProxy | undefined;
  atEnd(() => running?.stop());
  const waitFor = (host: string, status: number) =>
    until(`${status} at ${host}`, async () => (await ask({ port, host, path: '/' })).status === status);
  const site: Site = {
    workspace,
    httpsPort: port,
    httpPort,
    outpost: `127.0.0.1:${outpost.http}`,
    app: new URL(application).host,
    group: group.pk,
    browser: () => makePerson({ url, username: name, password, fetch: through(port) }),
    get: (path, headers = {}, body) =>
      ask({ port, path, headers, ...(body ? { method: 'POST', body } : {}) }),
    serve: async (samples, change = []) => {
      const text = change.reduce((before, [from, to]) => {
        const after = before.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
        expectThat(after !== before, `no sample holds ${from}`);
        return after;
      }, samples.join('\n\n'));
      await running?.stop();
      running = undefined;
      running = await proxy.start([proxy.local(`${text}\n`, site)], site);
      return running;
    },
    provide: async (which, status) => {
      await give(providers[which]);
      await waitFor('app.company', status);
    },
    check: async () => {
      const commands = parseSession(sample(proxy.page, ids.check));
      const { results } = await runInShell({
        before: [],
        commands: commands.map(({ command }) => command),
        folder: workspace.dir,
        env: { PATH: process.env.PATH ?? '', CURL_HOME: workspace.dir },
        input: '',
      });
      return commands.flatMap(({ output: shown }, at) => {
        const printed = results[at]?.printed.replaceAll(url, 'https://authentik.company') ?? '';
        return compareOutput({ shown, printed }) ?? [];
      });
    },
  };
  const app = sample(proxy.page, ids.app);
  const jane = site.browser();
  await site.serve([app]);

  await step('the commands of the page print what it shows', async () => {
    await waitFor('app.company', 302);
    const problems = await site.check();
    expectThat(problems.length === 0, problems);
  });
  await step('a stranger signs in and is back with the query; the application gets who it is', async () => {
    const { url: at, page } = await jane.visit(`${APP}/wiki?a=1&b=2`, { sites: [APP] });
    const { path, headers } = JSON.parse(page?.text ?? '{}');
    expectThat(at === `${APP}/wiki?a=1&b=2` && path === '/wiki?a=1&b=2', { at, page });
    const { 'x-authentik-username': username, 'x-authentik-groups': groups } = headers;
    expectThat(username === name && groups === name && headers['x-authentik-uid'], headers);
    expectThat(headers['x-authentik-name'] === 'Jane Doe' && headers['x-authentik-email'], headers);
    expectThat(headers.host === 'app.company' && headers['x-forwarded-proto'] === 'https', headers);
    expectThat(!page?.text.includes('{http'), headers);
  });
  await step('identity of the client does not arrive, with a session and on an open path', async () => {
    const { headers } = await (await jane.send(`${APP}/x`, { headers: FORGED })).json();
    const wrong = identity(headers).filter((key) => key.includes('_') || key.endsWith('jwt'));
    expectThat(headers['x-authentik-username'] === name && wrong.length === 0, headers);
    const { status, body } = await site.get('/public/x', FORGED);
    expectThat(status === 200 && identity(JSON.parse(body).headers).length === 0, body);
  });
  await step('start and callback lead to the outpost; its answers to the proxy stay inside', async () => {
    const { location } = (await site.get(`${PREFIX}/start`)).headers;
    expectThat(location?.startsWith(`${url}/application/o/authorize/`), location);
    expectThat((await site.get(`${PREFIX}/callback`)).status === 400, 'callback');
    for (const kind of ['nginx', 'caddy', 'traefik', 'envoy']) {
      const { headers } = await jane.send(`${APP}${PREFIX}/auth/${kind}`);
      expectThat(!headers.has('x-authentik-jwt'), [...headers]);
    }
  });
  await step('sign_out ends the session at the outpost', async () => {
    const to = (await jane.send(`${APP}${PREFIX}/sign_out`)).headers.get('location') ?? '';
    expectThat(to.includes(`/application/o/${name}/end-session/`), to);
    expectThat((await jane.send(`${APP}/x`)).status === 302, 'still signed in');
  });
  await more(site, app);
  await step('domain level: the sign-in at the authentication URL is that of the other hosts', async () => {
    const fields = { external_host: 'https://outpost.example.com', cookie_domain: 'example.com' };
    const domain = await makeProvider(walking, { ...fields, name: `${name}-3`, mode: 'forward_domain' });
    // Deleted providers disappear from the outpost automatically.
    await site.serve([app, sample(proxy.page, ids.domain)], [['.company', '.example.com']]);
    await give([domain.pk]);
    await waitFor('app.example.com', 302);
    const sites = ['https://app.example.com', fields.external_host];
    const browser = site.browser();
    const { url: at, page } = await browser.visit(`${sites[0]}/x?a=1&b=2`, { sites });
    expectThat(at === `${sites[0]}/x?a=1&b=2` && page?.text.includes(name), { at, page });
    expectThat((await browser.send(`${sites[1]}/`)).status === 404, 'pages at the authentication URL');
  });
  await step(
    'while the outpost is down, nobody gets through, and the commands of the page show it',
    async () => {
      await site.serve([app]);
      await outpost.stop();
      const { status, body } = await site.get('/public/x');
      expectThat(status === (proxy.name === 'nginx' ? 503 : 502), body);
      const problems = await site.check();
      expectThat(problems.length > 1, problems);
    },
  );
}

/** Names of identity headers with a value, in any spelling. */
function identity(headers: Record<string, string>): string[] {
  return Object.keys(headers).filter((key) => /^x[-_]authentik[-_]/.test(key) && headers[key] !== '');
}

/** A fetch function that sends requests for all HTTPS hosts to a loopback port. */
function through(port: number): typeof fetch {
  return async (input, init = {}) => {
    const { protocol, host, pathname, search } = new URL(String(input));
    if (protocol !== 'https:') return fetch(input, init);
    const headers = Object.fromEntries(new Headers(init.headers));
    const got = await ask({ port, host, path: pathname + search, headers });
    const answer = new Response(got.body || null, { status: got.status });
    for (const [key, value] of Object.entries(got.headers))
      for (const line of [value ?? []].flat()) answer.headers.append(key, line);
    return answer;
  };
}
