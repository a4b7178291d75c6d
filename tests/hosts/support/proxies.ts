import { readFence, replaceInSample } from './read-fence';
import { isInstalled, type RunningProxy, startCaddy, startNginx, type Workspace } from './start-proxy';

/** Where a proxy listens, and what the addresses of its samples are replaced by. */
export interface Addresses {
  workspace: Workspace;
  httpsPort: number;
  httpPort: number;
  outpost: string;
  app: string;
}

/** The proxies whose samples are tested: how each is started with the samples of its page. */
export const PROXIES = [
  {
    name: 'nginx',
    found: isInstalled('nginx', ['-v']),
    kind: 'nginx',
    start: ({ workspace, httpsPort, httpPort, outpost, app }: Addresses): Promise<RunningProxy> => {
      const page = 'add-secure-apps/providers/proxy/server_nginx.mdx';
      const listen = [
        ['    listen [::]:80;\n', ''],
        ['    listen [::]:443 ssl;\n', ''],
        ['listen 80;', `listen 127.0.0.1:${httpPort};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${httpsPort} ssl;`],
      ] as const;
      const single = replaceInSample(readFence({ page, title: '/etc/nginx/conf.d/app.conf' }), [
        ...listen,
        ['/etc/ssl/app.company/fullchain.pem', workspace.certificate],
        ['/etc/ssl/app.company/privkey.pem', workspace.key],
        ['192.0.2.10:9000', outpost],
        ['192.0.2.20:8080', app],
      ]);
      const domain = replaceInSample(readFence({ page, title: '/etc/nginx/conf.d/outpost.conf' }), [
        ...listen,
        ['/etc/ssl/outpost.company/fullchain.pem', workspace.certificate],
        ['/etc/ssl/outpost.company/privkey.pem', workspace.key],
      ]);
      return startNginx({ workspace, files: [single, domain], port: httpsPort });
    },
  },
  {
    name: 'Caddy',
    found: isInstalled('caddy', ['version']),
    kind: 'caddy',
    start: ({ workspace, httpsPort, httpPort, outpost, app }: Addresses): Promise<RunningProxy> => {
      const page = 'add-secure-apps/providers/proxy/server_caddy.mdx';
      const tls = `tls ${workspace.certificate} ${workspace.key}\n\tbind 127.0.0.1`;
      const single = replaceInSample(readFence({ page, title: '/etc/caddy/Caddyfile' }), [
        ['app.company {', `app.company {\n\t${tls}`],
        ['192.0.2.10:9000', outpost],
        ['192.0.2.20:8080', app],
      ]);
      const domain = replaceInSample(readFence({ page, title: 'Domain level, in the same Caddyfile' }), [
        ['outpost.company {', `outpost.company {\n\t${tls}`],
        ['192.0.2.10:9000', outpost],
      ]);
      const global = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
      return startCaddy({ workspace, text: `${global}${single}${domain}`, port: httpsPort });
    },
  },
];
