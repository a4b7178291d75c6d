import { nginx as proxy } from '../proxies/proxies';
import { APP, type Change, type Site, walkForwardAuth } from './forward-auth';
import { PREFIX } from './proxy';
import { expectThat, type Walk, type Walking } from './walk';

const IDS = {
  app: 'etc-nginx-conf-d-app-conf',
  domain: 'etc-nginx-conf-d-outpost-conf',
  check: 'check-the-result',
};
const BIG = Buffer.alloc(2_000_000);
const SIZE = '    client_max_body_size 100m;\n';
const HOSTS = / *proxy_set_header (?:X-Forwarded-)?Host +\$server_name;\n/;

/** The page for nginx, with a real nginx: its samples, its checks, and its troubleshooting section. */
export const nginx: Walk = {
  pages: [proxy.page],
  outpost: 'proxy',
  program: { name: 'nginx', get: 'apt-get install nginx' },
  run: (walking) =>
    walkForwardAuth(walking, proxy, IDS, async (site, app) => {
      await placeElsewhere(walking, site, app);
      await fail(walking, site, app);
    }),
};

async function fail({ step, api, make, until }: Walking, site: Site, app: string): Promise<void> {
  /** Serves the sample with an error, and waits for a line in the log of nginx. */
  const log = async (change: readonly Change[], line: string, act: () => Promise<unknown>) => {
    const { output } = await site.serve([app], change);
    const came = await act();
    await until(line, async () => output().includes(line));
    return came;
  };
  const status = async (...words: Parameters<Site['get']>) => (await site.get(...words)).status;

  await step('an app password as Basic passes, and its answer sets the session cookie', async () => {
    const [user] = (await api('GET', 'core/users/?username=walk-nginx')).results;
    await make('core/tokens/', { identifier: 'walk-nginx', user: user.pk, intent: 'app_password' });
    const { key } = await api('GET', 'core/tokens/walk-nginx/view_key/');
    const authorization = `Basic ${btoa(`walk-nginx:${key}`)}`;
    await site.serve([app]);
    const { status: code, headers } = await site.get('/x', { authorization });
    expectThat(code === 200 && headers['set-cookie']?.[0]?.startsWith('authentik_proxy_'), headers);
  });
  await step('without the lines against dot segments and X-Original-URI, the commands show it', async () => {
    await site.serve(
      [app],
      [
        [/ +if \(\$request_uri[^}]+return 400;\s+\}\n/, ''],
        [/ +proxy_set_header X-Original-URI.*\n/, ''],
      ],
    );
    const problems = await site.check();
    expectThat(problems.length === 2 && problems.join().includes('there came:     200'), problems);
  });
  await step('a host that the outpost does not know: 400, with one provider only none', async () => {
    const wrong: Change = ['X-Forwarded-Host  $server_name', 'X-Forwarded-Host  wrong.company'];
    const came = await log([wrong], 'auth request unexpected status: 400', () => status('/'));
    expectThat(came === 503, came);
    await site.provide('other', 302);
    await site.provide('both', 503);
  });
  await step('no X-Original-URL: 500, and 503 for the browser', async () => {
    const change = [[/ +proxy_set_header X-Original-URL.*\n/, '']] as const;
    const came = await log(change, 'auth request unexpected status: 500', () => status('/'));
    expectThat(came === 503, came);
  });
  await step('a body limit in a location: 413, in the server not', async () => {
    const change = [
      [SIZE, ''],
      ['    location / {\n', `    location / {\n${SIZE}`],
    ] as const;
    await log(change, 'auth request unexpected status: 413', () => status('/', {}, BIG));
    await site.serve([app]);
    expectThat((await status('/', {}, BIG)) === 302, 'no sign-in');
  });
  await step('many groups and long cookies need the buffers of the sample', async () => {
    await api('PATCH', `core/groups/${site.group}/`, { name: 'g'.repeat(6000) });
    const jane = site.browser();
    const came = await jane.visit(`${APP}/x`, { sites: [APP] });
    expectThat(came.page?.status === 200, came);
    const change = [[/ +proxy_(?:busy_)?buffer(?:s|_size|s_size) .*\n/, '']] as const;
    await log(change, 'upstream sent too big header while reading response header from upstream', async () =>
      jane.send(`${APP}/x`),
    );
    await site.serve([app], [[/ +large_client_header_buffers.*\n/, '']]);
    const { body } = await site.get('/', { cookie: `a=${'x'.repeat(12_000)}` });
    expectThat(body.includes('400 Request Header Or Cookie Too Large'), body);
  });
  await step('Host and X-Forwarded-Host missing: no app for hostname', async () => {
    await site.serve([app], [[HOSTS, '']]);
    const { body } = await site.get(`${PREFIX}/start`);
    expectThat(body.includes('no app for hostname') && body.includes('authentik_outpost'), body);
  });
  await step(
    'a return to start names the port and loses the query; port_in_redirect off mends the port',
    async () => {
      const start: readonly Change[] = [
        [`error_page 401 = ${PREFIX}/auth/traefik;`, 'error_page 401 = @start;'],
        [
          'location @no',
          `location @start { return 302 ${PREFIX}/start?rd=${APP}$request_uri; }\nlocation @no`,
        ],
      ];
      await site.serve([app], start);
      const { location } = (await site.get('/x?a=1&b=2')).headers;
      expectThat(location?.startsWith(`${APP}:${site.httpsPort}${PREFIX}/start`), location);
      await site.serve([app], [...start, [SIZE, 'port_in_redirect off;\n']]);
      const { url } = await site.browser().visit(`${APP}/x?a=1&b=2`, { sites: [APP] });
      expectThat(url === `${APP}/x?a=1`, url);
    },
  );
}

async function placeElsewhere(
  { step, sample }: Walking,
  { serve, get, ...site }: Site,
  app: string,
): Promise<void> {
  await step('behind another proxy, the application gets the address of the client', async () => {
    const realip = sample(proxy.page, 'etc-nginx-conf-d-realip-conf');
    const seen = async () => JSON.parse((await get('/public/x', { 'x-forwarded-for': '203.0.113.7' })).body);
    expectThat((await seen()).headers['x-forwarded-for'] === '127.0.0.1', await seen());
    await serve([app, realip], [['198.51.100.0/24', '127.0.0.0/8']]);
    expectThat((await seen()).headers['x-forwarded-for'] === '203.0.113.7', await seen());
  });
  await step('the outpost behind HTTPS, and a certificate that is not trusted', async () => {
    const upstream = sample(proxy.page, 'the-outpost-behind-https-or-another-name');
    const lines = sample(proxy.page, 'the-outpost-behind-https-or-another-name-2');
    const [tls] = /ssl_certificate .*\n.*ssl_certificate_key .*/.exec(app) ?? [];
    const other = `server { listen 443 ssl; server_name outpost.company; ${tls}
      location / { proxy_pass http://${site.outpost}; proxy_set_header Host $host; } }`;
    const changed = app
      .replace(
        /upstream authentik_outpost [^}]+\}/,
        upstream.replace(/\S+:443/, `127.0.0.1:${site.httpsPort}`),
      )
      .replaceAll(/ {4}location \/outpost[^}]+\}/g, (location) =>
        location.replaceAll(new RegExp(HOSTS, 'g'), '').replace(/.*proxy_pass .*/, lines),
      );
    await serve([changed, other], [['/etc/ssl/certs/ca-certificates.crt', site.workspace.certificate]]);
    const { page } = await site.browser().visit(`${APP}/x`, { sites: [APP] });
    expectThat(page?.status === 200, page);
    await serve([changed, other]);
    expectThat((await get('/')).status === 503, 'it is believed');
  });
}
