import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../features/server/create-server';
import { searchHere } from '../support/search-here';
import { completeSite, type MadeSite, makeSite } from './support/make-site';
import { openSocket, readResponse, sendRaw } from './support/raw-request';

let made: MadeSite;
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await makeSite();
  await completeSite(made.dir);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await made.remove();
});

interface Run {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  exit: Promise<number | null>;
}

/** Runs the server as `npm run serve` does. */
function run(args: readonly string[], environment: Record<string, string> = {}): Run {
  const { PORT: _port, HOST: _host, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts', ...args], {
    env: { ...inherited, ...environment },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}

async function runUntilReady(environment: Record<string, string> = {}): Promise<Run & { port: number }> {
  const started = run(['--dir', made.dir], { PORT: '0', ...environment });
  const { stdout } = started.child;
  if (stdout === null) throw new Error('The server has no output.');
  await once(stdout, 'data');
  return { ...started, port: Number(/:(\d+)\//.exec(started.output())?.[1]) };
}

describe('the server process', () => {
  it('says where it serves what, once it does', async () => {
    const { output, port } = await runUntilReady();
    expect(output()).toBe(`Serving ${made.dir} on http://localhost:${port}/\n`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });

  it('leaves nothing in the temporary folder, and no process beside it', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'process-'));
    try {
      const { child } = await runUntilReady({ TMPDIR: temporary });
      expect(await readdir(temporary)).toEqual([]);
      if (process.platform === 'linux')
        expect(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).toBe('');
    } finally {
      await rm(temporary, { recursive: true });
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'stops on %s although a client keeps its connection',
    async (signal) => {
      const { child, port, exit } = await runUntilReady();
      const kept = openSocket(port);
      kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(kept, 'data');
      const halfSent = openSocket(port);
      halfSent.on('error', () => undefined);
      halfSent.write('GET / HTTP/1.1\r\nHos');
      await once(halfSent, 'connect').catch(() => undefined);

      const asked = performance.now();
      child.kill(signal);
      expect(await exit).toBe(0);
      expect(performance.now() - asked).toBeLessThan(5_000);
    },
  );

  it.each([
    ['PORT=http', [], { PORT: 'http' }, /PORT is "http": it should be a whole number from 0 to 65535/],
    ['PORT=65536', [], { PORT: '65536' }, /PORT is "65536"/],
    ['PORT=-1', [], { PORT: '-1' }, /PORT is "-1"/],
    ['an unknown argument', ['--directory'], {}, /Unknown argument "--directory".*--dir <folder>/],
    ['--dir without a folder', ['--dir'], {}, /--dir needs a folder/],
    [
      'a folder that is not there',
      ['--dir', '/nowhere/at/all'],
      { PORT: '0' },
      /"\/nowhere\/at\/all".*npm run build/,
    ],
    ['a host that is not ours', [], { PORT: '0', HOST: '192.0.2.1' }, /HOST is "192.0.2.1"/],
  ])('rejects %s, says why and ends with 1', async (_name, args, environment, message) => {
    const { exit, output } = run(args.length > 0 ? args : ['--dir', made.dir], environment);
    expect(await exit).toBe(1);
    expect(output()).toMatch(message);
    expect(output()).not.toContain('    at ');
  });

  it.each<[string, (dir: string) => Promise<void>, RegExp]>([
    ['nobody finished', (dir) => rm(join(dir, '.build.json')), /is not a finished build.*npm run build/],
    ['is half empty', (dir) => truncate(join(dir, 'index.html')), /\/index\.html has 0 bytes instead of/],
    [
      'has a compressed file of another build',
      (dir) => writeFile(join(dir, 'assets/css/styles.0a1b2c3d.css.br'), 'x'),
      /styles\.0a1b2c3d\.css\.br has 1 bytes instead of/,
    ],
  ])('rejects a build that %s', async (_name, harm, message) => {
    const harmed = await makeSite();
    try {
      await completeSite(harmed.dir);
      await harm(harmed.dir);
      const { exit, output } = run(['--dir', harmed.dir], { PORT: '0' });
      expect(await exit).toBe(1);
      expect(output()).toMatch(message);
      expect(output()).not.toContain('    at ');
    } finally {
      await harmed.remove();
    }
  });

  it('says that its port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const { exit, output } = run(['--dir', made.dir], { PORT: String(port) });
      expect(await exit).toBe(1);
      expect(output()).toContain(`Port ${port} is in use.`);
    } finally {
      blocker.close();
    }
  });
});

describe('a graceful stop', () => {
  it('accepts nothing new and finishes what it has begun', async () => {
    const site = await startServer({ dir: made.dir, search: searchHere(() => ({ results: ['done'] })) });
    const body = '{"requests":[{}]}';
    const socket = openSocket(site.port);
    const response = readResponse(socket);
    socket.write(
      `POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // "100 Continue" shows that the server has the request and waits for its body.
    await once(socket, 'data');

    const closed = site.close();
    const late = connect({ port: site.port, host: '127.0.0.1' });
    const [error] = await once(late, 'error');
    expect(error.code).toBe('ECONNREFUSED');

    socket.write(body);
    expect((await response).body.toString()).toContain('{"results":["done"]}');
    await closed;
  });

  it('can be asked for twice', async () => {
    const site = await startServer({ dir: made.dir });
    await sendRaw(site.port, { target: '/' });
    await Promise.all([site.close(), site.close()]);
    await expect(sendRaw(site.port, { target: '/' })).rejects.toThrow('ECONNREFUSED');
  });
});
