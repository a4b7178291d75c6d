import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hostEnvironment } from '../../../scripts/lib/host-programs';
import { isSkipped } from '../../../tests/support/is-skipped';

/** The longest start of a proxy, and the interval between checks of its port, in milliseconds. */
const START_MS = 15_000;
const POLL_MS = 25;

/** A directory for the files of one proxy, with a certificate. */
export interface Workspace {
  dir: string;
  certificate: string;
  key: string;
  remove(): void;
}

/** Whether a program can be started here, either from the system or unpacked by `INSTALL_HOSTS=true npm test`. */
export function isInstalled(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', env: hostEnvironment() }).error === undefined;
}

/**
 * For `describe.skipIf`. Returns whether the tests of a web server are skipped because it is missing, and records that.
 *
 * @param what what isn't tested then, as the subject of a sentence
 */
export function isHostMissing(what: string, program: string, args: readonly string[]): boolean {
  return isSkipped(what, {
    unless: isInstalled(program, args),
    needs: `${program} is missing; INSTALL_HOSTS=true npm test downloads it as root, without installing it.`,
  });
}

/** Creates a temporary directory with a self-signed certificate for the hosts on pages. */
export function makeWorkspace(): Workspace {
  const dir = mkdtempSync(join(tmpdir(), 'forward-auth-'));
  const [certificate, key] = [join(dir, 'fullchain.pem'), join(dir, 'privkey.pem')];
  const subject = [
    '-subj',
    '/CN=app.company',
    '-addext',
    'subjectAltName=DNS:app.company,DNS:*.app.company,DNS:outpost.company,DNS:*.example.com',
  ];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  return { dir, certificate, key, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Finds an unused loopback port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => resolve(false));
  });
}

/** A running proxy. */
export interface RunningProxy {
  /** All of its output. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a server program and waits until it listens. @throws Error with its output if it doesn't */
export async function startProxy(options: {
  program: string;
  args: readonly string[];
  port: number;
  home: string;
}): Promise<RunningProxy> {
  const { program, args, port, home } = options;
  const child: ChildProcess = spawn(program, args, {
    env: { ...hostEnvironment(), HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const end = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not start:\n${output}`);
    }
    await wait(POLL_MS);
  }
  return {
    output: () => output,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts nginx with files in `conf.d`, as one process and with everything in the workspace.
 *
 * @param options.files texts that a distribution would include in its `http` block
 * @param options.port a port that one of them listens on
 * @throws Error with nginx's own message if it rejects the files
 */
export function startNginx(options: {
  workspace: Workspace;
  files: readonly string[];
  port: number;
}): Promise<RunningProxy> {
  const { workspace, files, port } = options;
  const { dir } = workspace;
  mkdirSync(join(dir, 'conf.d'), { recursive: true });
  for (const [index, text] of files.entries()) writeFileSync(join(dir, 'conf.d', `${index}.conf`), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  );
  const main = `daemon off;\nmaster_process off;\npid ${join(dir, 'nginx.pid')};\nerror_log stderr notice;
events {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${join(dir, 'conf.d')}/*.conf;\n}\n`;
  writeFileSync(join(dir, 'nginx.conf'), main);
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf')];
  const check = spawnSync('nginx', ['-t', '-e', 'stderr', ...args], {
    encoding: 'utf8',
    env: hostEnvironment(),
  });
  if (check.status !== 0) throw new Error(`nginx -t: ${check.stderr}`);
  return startProxy({ program: 'nginx', args: ['-e', 'stderr', ...args], port, home: dir });
}

/**
 * Starts Caddy with a Caddyfile.
 *
 * @param options.text the Caddyfile
 * @param options.port a port that it listens on
 * @throws Error with Caddy's own message if it rejects the file
 */
export function startCaddy(options: {
  workspace: Workspace;
  text: string;
  port: number;
}): Promise<RunningProxy> {
  const { workspace, text, port } = options;
  const file = join(workspace.dir, 'Caddyfile');
  writeFileSync(file, text);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  return startProxy({ program: 'caddy', args: ['run', ...args], port, home: workspace.dir });
}
