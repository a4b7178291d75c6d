import { readFence } from './read-fence';
import { type RunningProxy, startCaddy, startNginx, type Workspace } from './start-proxy';

/** The addresses that a proxy listens on, and the replacements for the addresses in its samples. */
export interface Addresses {
  workspace: Workspace;
  httpsPort: number;
  httpPort: number;
  outpost: string;
  app: string;
}

/** A proxy whose samples are run. */
export interface ProxyProgram {
  name: 'nginx' | 'caddy';
  /** The page with its samples, below docs/. */
  page: string;
  /** Titles of the samples for one application, and for the domain level. */
  titles: readonly [string, string];
  /** Replaces addresses, ports, and certificates in one of its samples with local ones. */
  local(sample: string, addresses: Addresses): string;
  /** Starts the proxy with such samples. */
  start(samples: readonly string[], addresses: Addresses): Promise<RunningProxy>;
}

const pageOf = (name: string): string => `add-secure-apps/providers/proxy/server_${name}.mdx`;

const withAddresses = (sample: string, { outpost, app }: Addresses): string =>
  sample.replaceAll('192.0.2.10:9000', outpost).replaceAll(/192\.0\.2\.2[01]:8080/g, app);

export const nginx: ProxyProgram = {
  name: 'nginx',
  page: pageOf('nginx'),
  titles: ['/etc/nginx/conf.d/app.conf', '/etc/nginx/conf.d/outpost.conf'],
  local: (sample, addresses) =>
    withAddresses(sample, addresses)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${addresses.httpPort};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${addresses.httpsPort} `)
      .replaceAll(/\/etc\/ssl\/\S+\/fullchain\.pem/g, addresses.workspace.certificate)
      .replaceAll(/\/etc\/ssl\/\S+\/privkey\.pem/g, addresses.workspace.key),
  start: (files, { workspace, httpsPort }) => startNginx({ workspace, files, port: httpsPort }),
};

export const caddy: ProxyProgram = {
  name: 'caddy',
  page: pageOf('caddy'),
  titles: ['/etc/caddy/Caddyfile', 'Domain level, in the same Caddyfile'],
  local: (sample, addresses) => {
    const { certificate, key } = addresses.workspace;
    return withAddresses(sample, addresses).replaceAll(
      /^[\w.]+\.\w+ \{$/gm,
      `$&\n\ttls ${certificate} ${key}\n\tbind 127.0.0.1`,
    );
  },
  start: (samples, { workspace, httpPort, httpsPort }) => {
    const options = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
    return startCaddy({ workspace, text: options + samples.join(''), port: httpsPort });
  },
};

/** Starts a proxy with the samples of its page, for one application and for the domain level. */
export function startSamples(proxy: ProxyProgram, addresses: Addresses): Promise<RunningProxy> {
  const samples = proxy.titles.map((title) => proxy.local(readFence({ page: proxy.page, title }), addresses));
  return proxy.start(samples, addresses);
}
