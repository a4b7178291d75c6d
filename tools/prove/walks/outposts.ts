import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

export type OutpostKind = 'ldap' | 'proxy' | 'radius';

/** A running outpost with its ports on the loopback interface. */
export interface Outpost {
  http: number;
  ldap: number;
  ldaps: number;
  radius: number;
  /** Stops it. */
  stop(): Promise<void>;
}

/**
 * Starts an outpost with the words of `--outpost`, which run it until they receive SIGTERM.
 *
 * @param options `words`: a program and its arguments; `kind` and `token` of the outpost; `url` of the instance
 */
export async function startOutpost(options: {
  words: readonly string[];
  kind: OutpostKind;
  url: string;
  token: string;
}): Promise<Outpost> {
  const [program = '', ...words] = options.words;
  const [http, https, ldap, ldaps, radius] = await Promise.all([tcp(), tcp(), tcp(), tcp(), udp()]);
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      OUTPOST: options.kind,
      AUTHENTIK_HOST: options.url,
      AUTHENTIK_TOKEN: options.token,
      AUTHENTIK_INSECURE: 'true',
      AUTHENTIK_LISTEN__HTTP: `127.0.0.1:${http}`,
      AUTHENTIK_LISTEN__HTTPS: `127.0.0.1:${https}`,
      AUTHENTIK_LISTEN__LDAP: `127.0.0.1:${ldap}`,
      AUTHENTIK_LISTEN__LDAPS: `127.0.0.1:${ldaps}`,
      AUTHENTIK_LISTEN__RADIUS: `127.0.0.1:${radius}`,
    },
  });
  child.once('error', (error) => console.error(`--outpost: ${error.message}`));
  return { http, ldap, ldaps, radius, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

function tcp(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function udp(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
