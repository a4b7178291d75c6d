import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHostFile } from '../../../scripts/lib/host-programs';
import { replaceInSample } from '../../../tools/prove/proxies/read-fence';
import {
  isHostMissing,
  type RunningProxy,
  startCaddy,
  startNginx,
  startProxy,
  type Workspace,
} from '../../../tools/prove/proxies/start-proxy';

const APACHE_MODULES = findHostFile('/usr/lib/apache2/modules');

/** Ports on this machine: the site's, and the port that redirects from port 80 to it. */
export interface Ports {
  port: number;
  plainPort: number;
}

/** A web server that serves a built site from its files, configured as in the README. */
export interface Host {
  name: string;
  isMissing: boolean;
  /** Whether the template redirects from port 80 to TLS. Caddy does so automatically. */
  leadsToTls: boolean;
  start: (options: { workspace: Workspace; dir: string } & Ports) => Promise<RunningProxy>;
}

export const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    isMissing: isHostMissing('Files served by nginx', 'nginx', ['-v']),
    leadsToTls: true,
    start: ({ workspace, dir, port, plainPort }) =>
      startNginx({
        workspace,
        port,
        files: [
          `include ${findHostFile('/etc/nginx/mime.types')};`,
          replaceInSample(readFileSync('deploy/nginx/static.conf', 'utf8'), [
            ['    listen [::]:80;\n', ''],
            ['    listen [::]:443 ssl http2;\n', ''],
            ['listen 80;', `listen 127.0.0.1:${plainPort};`],
            ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
            ['    ssl_certificate     /etc/ssl/docs.example.com/fullchain.pem;\n', ''],
            ['    ssl_certificate_key /etc/ssl/docs.example.com/privkey.pem;\n', ''],
            ['/srv/identity-docs/build', dir],
          ]),
        ],
      }),
  },
  {
    name: 'Caddy',
    isMissing: isHostMissing('Files served by Caddy', 'caddy', ['version']),
    leadsToTls: false,
    start: ({ workspace, dir, port }) =>
      startCaddy({
        workspace,
        port,
        text: `{\n\tadmin off\n\tauto_https off\n}\n${replaceInSample(
          readFileSync('deploy/caddy/static.Caddyfile', 'utf8'),
          [
            ['docs.example.com {', `http://:${port} {\n\tbind 127.0.0.1`],
            ['/srv/identity-docs/build\n', `${dir}\n`],
            ['/srv/identity-docs/build/', `${dir}/`],
          ],
        )}`,
      }),
  },
  {
    name: 'Apache',
    isMissing: isHostMissing('Files served by Apache httpd', 'apache2', ['-v']),
    leadsToTls: true,
    start: ({ workspace, dir, port, plainPort }) => {
      const modules = [
        'mpm_event',
        'authz_core',
        'dir',
        'mime',
        'setenvif',
        'rewrite',
        'headers',
        'deflate',
        'filter',
      ];
      mkdirSync(join(workspace.dir, 'apache'), { recursive: true });
      const file = join(workspace.dir, 'apache.conf');
      writeFileSync(
        file,
        [
          ...modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
          `ServerRoot ${workspace.dir}/apache`,
          `PidFile ${workspace.dir}/apache/pid`,
          `Listen 127.0.0.1:${port}`,
          `Listen 127.0.0.1:${plainPort}`,
          'ServerName localhost',
          'User www-data',
          'Group www-data',
          `ErrorLog ${workspace.dir}/apache/error.log`,
          `TypesConfig ${findHostFile('/etc/mime.types')}`,
          replaceInSample(readFileSync('deploy/apache/docs.conf', 'utf8'), [
            ['*:80', `127.0.0.1:${plainPort}`],
            ['*:443', `127.0.0.1:${port}`],
            ['    SSLEngine on\n', ''],
            ['    SSLCertificateFile /etc/ssl/docs.example.com/fullchain.pem\n', ''],
            ['    SSLCertificateKeyFile /etc/ssl/docs.example.com/privkey.pem\n', ''],
            ['/srv/identity-docs/build', dir],
          ]),
          '',
        ].join('\n'),
      );
      return startProxy({
        program: 'apache2',
        args: ['-D', 'FOREGROUND', '-f', file],
        port,
        home: workspace.dir,
      });
    },
  },
];
