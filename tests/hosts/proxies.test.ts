import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecordFile } from '../../features/registry/docusaurus/records-fs';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { emitServerMap } from '../../packages/redirects/core/emit/server-map';
import { loadRedirects } from '../../packages/redirects/core/load';
import { ask } from '../../tools/prove/proxies/ask';
import { replaceInSample } from '../../tools/prove/proxies/read-fence';
import {
  findFreePort,
  isHostMissing,
  makeWorkspace,
  type RunningProxy,
  startCaddy,
  startNginx,
  startProxy,
  type Workspace,
} from '../../tools/prove/proxies/start-proxy';
import { completeSite, type MadeSite, makeSite } from '../http/support/make-site';
import { sendRaw } from '../http/support/raw-request';
import { searchHere } from '../support/search-here';

interface Before {
  workspace: Workspace;
  /** Port of our server. */
  own: number;
  /** Port of the proxy. */
  port: number;
}

/** The templates in `deploy/`, with only names, ports, and certificates replaced. */
const PROXIES = [
  {
    name: 'nginx',
    isMissing: isHostMissing('The sample of nginx before the server', 'nginx', ['-v']),
    start: async ({ workspace, own, port }: Before) =>
      startNginx({
        workspace,
        port,
        files: [
          replaceInSample(readFileSync('deploy/nginx/docs.conf', 'utf8'), [
            ['    listen [::]:80;\n', ''],
            ['    listen [::]:443 ssl http2;\n', ''],
            ['listen 80;', `listen 127.0.0.1:${await findFreePort()};`],
            ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
            ['/etc/ssl/docs.example.com/fullchain.pem', workspace.certificate],
            ['/etc/ssl/docs.example.com/privkey.pem', workspace.key],
            ['127.0.0.1:3000', `127.0.0.1:${own}`],
          ]),
        ],
      }),
  },
  {
    name: 'Caddy',
    isMissing: isHostMissing('The sample of Caddy before the server', 'caddy', ['version']),
    start: async ({ workspace, own, port }: Before) =>
      startCaddy({
        workspace,
        port,
        text: `{\n\tadmin off\n\thttp_port ${await findFreePort()}\n\thttps_port ${port}\n}\n${replaceInSample(
          readFileSync('deploy/caddy/Caddyfile', 'utf8'),
          [
            [
              'docs.example.com {',
              `docs.example.com {\n\ttls ${workspace.certificate} ${workspace.key}\n\tbind 127.0.0.1`,
            ],
            ['127.0.0.1:3000', `127.0.0.1:${own}`],
          ],
        )}`,
      }),
  },
  {
    name: 'HAProxy',
    isMissing: isHostMissing('The sample of HAProxy before the server', 'haproxy', ['-v']),
    start: async ({ workspace, own, port }: Before) => {
      const both = join(workspace.dir, 'both.pem');
      writeFileSync(both, readFileSync(workspace.certificate, 'utf8') + readFileSync(workspace.key, 'utf8'));
      const file = join(workspace.dir, 'haproxy.cfg');
      writeFileSync(
        file,
        replaceInSample(readFileSync('deploy/haproxy/haproxy.cfg', 'utf8'), [
          [':443 ssl', `127.0.0.1:${port} ssl`],
          ['/etc/ssl/docs.example.com/both.pem', both],
          ['127.0.0.1:3000', `127.0.0.1:${own}`],
        ]),
      );
      return startProxy({ program: 'haproxy', args: ['-db', '-f', file], port, home: workspace.dir });
    },
  },
];

const TARGETS = [
  '/',
  '/guide?x=%2F',
  '/guide/index.html',
  '/core/geoip?a=b',
  '/docs/a%20b/?c',
  '/nothing/',
  '/releases.gen.json',
  '/assets/css/styles.0a1b2c3d.css',
  '/img/logo.svg',
];
/** Headers that belong to the connection or to the proxy. */
const OF_THE_HOP = ['connection', 'date', 'keep-alive', 'server', 'alt-svc', 'via', 'transfer-encoding'];

let made: MadeSite;
let site: RunningServer;
let workspace: Workspace;

beforeAll(async () => {
  workspace = makeWorkspace();
  made = await makeSite();
  const { table } = loadRedirects(readRecordFile<'redirects'>('.', 'data/redirects.yaml'), {
    origins: {
      API_REFERENCE_ORIGIN: 'https://api.example.com',
      INTEGRATIONS_ORIGIN: 'https://i.example.com',
    },
    baseUrl: '/',
  });
  writeFileSync(join(made.dir, 'site-data/redirects.json'), emitServerMap(table));
  await completeSite(made.dir);
  site = await startServer({
    dir: made.dir,
    metrics: true,
    search: searchHere((requests) => ({ results: requests })),
  });
});
afterAll(async () => {
  await site.close();
  await made.remove();
  workspace.remove();
});

describe.each(PROXIES.filter(({ isMissing }) => !isMissing))('$name before the server', ({ start }) => {
  let port: number;
  let proxy: RunningProxy;

  beforeAll(async () => {
    port = await findFreePort();
    proxy = await start({ workspace, own: site.port, port });
  });
  afterAll(() => proxy.stop());

  it.each(TARGETS)('passes %s on, and its answer back as it is', async (path) => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const through = await ask({
        port,
        path,
        host: 'docs.example.com',
        headers: { 'Accept-Encoding': coding },
      });
      const direct = await sendRaw(site.port, { target: path, headers: [`Accept-Encoding: ${coding}`] });
      const without = (headers: object) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_HOP.includes(name)));
      expect(through.status).toBe(direct.status);
      expect(without(through.headers)).toEqual(without(direct.headers));
      expect(through.body).toBe(direct.body.toString());
    }
  });

  it('passes the health of the server on, but not its metrics', async () => {
    const status = async (path: string) => (await ask({ port, path, host: 'docs.example.com' })).status;
    expect((await sendRaw(site.port, { target: '/-/metrics' })).status).toBe(200);
    expect(await status('/-/health/')).toBe(200);
    for (const path of ['/-/metrics', '/-/metrics?a=b', '/-/%6detrics']) {
      expect([path, await status(path)]).toEqual([path, 404]);
    }
  });

  it('lets readers search, and rejects a body that is too long', async () => {
    const search = (body: string) =>
      ask({
        port,
        path: '/1/indexes/*/queries',
        host: 'docs.example.com',
        method: 'POST',
        body: Buffer.from(body),
      });
    const found = await search('{"requests":[{"query":"a"}]}');
    expect([found.status, JSON.parse(found.body)]).toEqual([200, { results: [{ query: 'a' }] }]);
    expect((await search(`{"requests":["${'a'.repeat(70_000)}"]}`)).status).toBe(413);
  });
});
