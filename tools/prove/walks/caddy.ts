import { caddy as proxy } from '../proxies/proxies';
import { APP, type Change, walkForwardAuth } from './forward-auth';
import { PREFIX } from './proxy';
import { expectThat, type Walk } from './walk';

const IDS = {
  app: 'etc-caddy-caddyfile',
  domain: 'domain-level-in-the-same-caddyfile',
  check: 'check-the-result',
};
const FORGED = { 'x-authentik-username': 'akadmin', x_authentik_groups: 'admins' };
/** Headers from a proxy in front of this one. */
const BEFORE = { 'x-forwarded-for': '203.0.113.7' };

/** The page for Caddy, with a real Caddy: its samples, its checks, and its troubleshooting section. */
export const caddy: Walk = {
  pages: [proxy.page],
  outpost: 'proxy',
  program: { name: 'caddy', get: 'apt-get install caddy' },
  run: (walking) =>
    walkForwardAuth(walking, proxy, IDS, async (site, app) => {
      const { step, sample } = walking;
      const signIn = () => site.browser().visit(`${APP}/x?a=1&b=2`, { sites: [APP] });
      const seen = async (headers: Record<string, string>) =>
        JSON.parse((await site.get('/public/x', headers)).body).headers;
      const toOutpost = 'reverse_proxy 192.0.2.10:9000 {';

      await step('several applications with a snippet', async () => {
        await site.serve([sample(proxy.page, 'several-applications')]);
        const { page } = await signIn();
        const headers = await seen(FORGED);
        expectThat(page?.status === 200 && !Object.keys(headers).join().includes('authentik'), [
          page,
          headers,
        ]);
      });
      await step('forward_auth in place of the block', async () => {
        const block = /\t\treverse_proxy \S+ \{\n\t\t\tmethod[\s\S]+?\n\t\t\}/;
        await site.serve([app.replace(block, sample(proxy.page, 'why-not-forward-auth'))]);
        const { page } = await signIn();
        expectThat(page?.status === 200 && page.text.includes('x-authentik-uid'), page);
      });
      await step('without the lines against dot segments, the commands show it', async () => {
        await site.serve([app], [[/\t@dots[^}]+[^{]+\{[^}]+\}/, '']]);
        const problems = await site.check();
        expectThat(problems.length === 1 && problems.join().includes('there came:     302'), problems);
      });
      await step('a host that the outpost does not know: no app for hostname', async () => {
        const change: Change = [toOutpost, `${toOutpost}\n\t\t\theader_up X-Forwarded-Host wrong.company`];
        await site.serve([app], [change]);
        const { status, body } = await site.get('/');
        expectThat(status === 400 && body.includes('no app for hostname'), body);
      });
      await step('a callback as another host: 400 and an empty page', async () => {
        const end = '\thandle @outpost {\n\t\treverse_proxy 192.0.2.10:9000';
        await site.serve([app], [[end, `${end} {\n\t\t\theader_up X-Forwarded-Host other.company\n\t\t}`]]);
        const { url, page } = await signIn();
        expectThat(url.includes(`${PREFIX}/callback`) && page?.status === 400 && page.text === '', page);
      });
      await step('behind another proxy, the application gets the address of the client', async () => {
        await site.serve([app]);
        expectThat((await seen(BEFORE))['x-forwarded-for'] === '127.0.0.1', await seen(BEFORE));
        const lines = sample(proxy.page, 'another-proxy-in-front-of-caddy');
        const trust = '\t\t\ttrusted_proxies 127.0.0.0/8';
        await site.serve(
          [app],
          [
            ['\treverse_proxy 192.0.2.20:8080', lines],
            ['198.51.100.0/24', '127.0.0.0/8'],
            [toOutpost, `${toOutpost}\n${trust}`],
          ],
        );
        const { 'x-forwarded-for': addresses } = await seen(BEFORE);
        expectThat(addresses === '203.0.113.7, 127.0.0.1', addresses);
        // The reason why that proxy has to set the header.
        const other = await site.get('/', { 'x-forwarded-host': 'other.company' });
        expectThat(other.headers.location?.includes('other.company'), other.headers);
      });
    }),
};
