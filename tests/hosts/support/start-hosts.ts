import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceInSample } from '../../../tools/prove/proxies/read-fence';
import {
  isInstalled,
  type RunningProxy,
  startCaddy,
  startNginx,
  startProxy,
  type Workspace,
} from '../../../tools/prove/proxies/start-proxy';

const APACHE_MODULES = '/usr/lib/apache2/modules';

/** A web server that serves a built site from its files, set up as the README says. */
export interface Host {
  name: string;
  found: boolean;
  start: (options: { workspace: Workspace; dir: string; port: number }) => Promise<RunningProxy>;
}

export const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    found: isInstalled('nginx', ['-v']),
    start: ({ workspace, dir, port }) =>
      startNginx({
        workspace,
        port,
        files: [
          `include /etc/nginx/mime.types;\ninclude ${dir}/.hosts/nginx-http.conf;
server {\n  listen 127.0.0.1:${port};\n  root ${dir};\n  include ${dir}/.hosts/nginx-server.conf;\n}\n`,
        ],
      }),
  },
  {
    name: 'Caddy',
    found: isInstalled('caddy', ['version']),
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
    found: isInstalled('apache2', ['-v']),
    start: ({ workspace, dir, port }) => {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'deflate', 'filter'];
      mkdirSync(join(workspace.dir, 'apache'), { recursive: true });
      const file = join(workspace.dir, 'apache.conf');
      writeFileSync(
        file,
        [
          ...modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
          `ServerRoot ${workspace.dir}/apache`,
          `PidFile ${workspace.dir}/apache/pid`,
          `Listen 127.0.0.1:${port}`,
          'ServerName localhost',
          'User www-data',
          'Group www-data',
          `ErrorLog ${workspace.dir}/apache/error.log`,
          'TypesConfig /etc/mime.types',
          `DocumentRoot ${dir}`,
          `<Directory ${dir}>`,
          '  AllowOverride FileInfo Indexes Options',
          '  Require all granted',
          '</Directory>',
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
