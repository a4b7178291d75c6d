import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The longest start of a server, and the interval between checks of its port, in milliseconds. */
const START_MS = 20_000;
const POLL_MS = 50;
const PORTS = { ours: 4871, nginx: 4872 };

/** A server in a separate process. */
export interface ServerProcess {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts our server as `npm run serve` does. */
export function startOurs(dir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts', '--dir', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(PORTS.ours) },
  });
  return whenListening(child, PORTS.ours);
}

/** Starts nginx with one worker, with the same files and their compressed copies. */
export function startNginx(options: {
  program: string;
  dir: string;
  folder: string;
}): Promise<ServerProcess> {
  const { program, dir, folder } = options;
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'temp'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n');
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
user root;
pid ${join(folder, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 1024; }
http {
${temporary}
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  open_file_cache max=2000;
  default_type text/html;
  server {
    listen 127.0.0.1:${PORTS.nginx};
    root ${dir};
    gzip_static on;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return whenListening(child, PORTS.nginx);
}

/** Memory that a process uses, in megabytes (Linux). */
export function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** CPU time that a process has used, in seconds (Linux, with 100 clock ticks per second). */
export function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function whenListening(child: ChildProcess, port: number): Promise<ServerProcess> {
  const deadline = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`The server for port ${port} did not start.`);
    }
    await wait(POLL_MS);
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
