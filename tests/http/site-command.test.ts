import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const ROOT = resolve(__dirname, '../..');

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function run(command: string, args: readonly string[], env: Record<string, string>): Run {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}

it.each([
  ['npm start', ['scripts/run.mjs', 'scripts/start.ts']],
  ['npm run site', ['scripts/site.mjs']],
])('%s rejects a wrong PORT or HOST, and a taken port, before it does anything else', async (_name, args) => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  try {
    for (const [env, message] of [
      [{ PORT: 'abc' }, /PORT is "abc": it should be a whole number from 0 to 65535/],
      [
        { PORT: '0', HOST: 'http://localhost' },
        /HOST is "http:..localhost": it should be a host name or an IP address/,
      ],
      [{ PORT: String(port) }, new RegExp(`Port ${port} is in use`)],
    ] as const) {
      const { exit, output } = run(process.execPath, args, { BASE_URL: '/elsewhere/', ...env });
      expect(await exit).toBe(1);
      expect(output()).toMatch(message);
      expect(output()).not.toMatch(/Building|up to date| {4}at /);
    }
  } finally {
    blocker.close();
  }
});

it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'npm run serve takes the server along when npm ends by %s',
  async (signal) => {
    const { child, output } = run('npm', ['run', 'serve'], { PORT: '0', HOST: '127.0.0.1' });
    await expect.poll(output, { timeout: 20_000 }).toMatch(/Serving build on/);
    const address = /http:\/\/\S+/.exec(output())?.[0] ?? '';
    expect((await fetch(address)).status).toBe(200);
    child.kill(signal);
    await expect.poll(() => fetch(address).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
  },
);

it('npm run site serves the site without building it again, and stops when it is asked to', async () => {
  const child = spawn(process.execPath, ['scripts/site.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
  });
  let output = '';
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const match = /Serving \S+ on (http:\/\/\S+)/.exec(output);
      if (match?.[1]) found(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => failed(new Error(`ended with ${code}: ${output}`)));
  });
  expect(output).toContain('The build is up to date.');
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('authentik');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
