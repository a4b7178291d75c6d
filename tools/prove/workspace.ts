import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ProveOptions } from './options';

/** Hosts on the pages, which all point to the proxy in front of the instance. */
const HOSTS = [
  'authentik.company',
  'app.company',
  'outpost.company',
  'login.example.com',
  'auth.example.com',
];

/** A scratch folder in which commands find what a reader has: the hosts, and the product's programs. */
export interface Workspace {
  /** The working directory of commands, which is empty at first. */
  folder: string;
  tls: { key: string; cert: string };
  /** Environment variables of commands. */
  env: Record<string, string>;
  /** Tells curl the addresses of the hosts. */
  mapHosts(port: number, url: string): void;
  /** Empties the folder, then writes files into it. Absolute paths are reduced to their last part. */
  fill(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

/**
 * Creates the folder.
 *
 * @param options how to reach the product's programs and its database
 * @throws Error if openssl is missing
 */
export function makeWorkspace(options: ProveOptions): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'prove-'));
  const [folder, home, bin] = ['work', 'home', 'bin'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [folder, home]) mkdirSync(path);
  cpSync('tools/prove/bin', bin, { recursive: true });
  for (const name of ['ak', 'docker', 'kubectl', 'sudo']) chmodSync(join(bin, name), 0o755);
  return {
    folder,
    tls: makeCertificate(root),
    env: {
      ...databaseVariables(options.database),
      HOME: home,
      CURL_HOME: home,
      PATH: `${bin}:${process.env.PATH ?? ''}`,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      PROVE_EXEC: options.exec.join(' '),
      TOKEN: options.token,
      AUTHENTIK_TOKEN: options.token,
    },
    mapHosts: (port, url) => writeFileSync(join(home, '.curlrc'), curlrc(port, new URL(url).host)),
    fill: (files) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      for (const [path, text] of Object.entries(files)) {
        const target = join(folder, path.startsWith('/') ? basename(path) : path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text.endsWith('\n') ? text : `${text}\n`);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function curlrc(port: number, instance: string): string {
  const lines = HOSTS.flatMap((host) =>
    [443, 9443].map((from) => `connect-to = "${host}:${from}:127.0.0.1:${port}"`),
  );
  const local = ['localhost', 'authentik.company'].map((host) => `connect-to = "${host}:9000:${instance}"`);
  return `insecure\n${[...lines, ...local].join('\n')}\n`;
}

function makeCertificate(root: string): { key: string; cert: string } {
  const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')];
  const names = HOSTS.map((host) => `DNS:${host}`).join(',');
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=authentik.company',
  ];
  execFileSync('openssl', [...words, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Variables of the database container, for commands that run in it. */
function databaseVariables(database: string | undefined): Record<string, string> {
  if (database === undefined) return {};
  const { username, password, hostname, port, pathname } = new URL(database);
  return {
    POSTGRES_USER: decodeURIComponent(username),
    POSTGRES_DB: pathname.slice(1),
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGPASSWORD: decodeURIComponent(password),
  };
}
