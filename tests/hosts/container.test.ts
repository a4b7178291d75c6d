import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../../packages/build/node/find-program';
import { checkConfiguration } from '../../tools/check/configurations/check-configuration';
import { findFreePort, isInstalled } from '../../tools/prove/proxies/start-proxy';
import { openSocket, readResponse, sendRaw } from '../http/support/raw-request';
import { isSkipped } from '../support/is-skipped';
import { readDockerfile, valuesOf } from './support/read-dockerfile';

const FOLDER = 'deploy/container';
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const stageNamed = (name: string) => stages.find(([from]) => from?.text.endsWith(` AS ${name}`)) ?? [];
const image = stages.at(-1) ?? [];
const one = (name: string): string => valuesOf(image, name).join();
const environment = Object.fromEntries(
  one('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const healthCheck = JSON.parse(one('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
const START_MS = 15_000;

describe('the Dockerfile', () => {
  it('hands every variable of the build on', () => {
    const [, table = ''] = /## Environment\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? [];
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    const others = [
      ...Object.keys(environment),
      'METRICS',
      'CHROMIUM_PATH',
      'INSTALL_HOSTS',
      'MCP_HOSTS',
      'SOURCE_DATE_EPOCH',
    ];
    expect(valuesOf(stageNamed('site'), 'ARG').map((name) => name.replace(/=.*/, ''))).toEqual([
      ...rows.filter((name) => !others.includes(name)),
      'SITE',
    ]);
  });

  it.skipIf(
    isSkipped('Lint of the Dockerfile', {
      unless: findProgram('hadolint') !== undefined,
      needs: 'hadolint is not installed.',
      isOptional: true,
    }),
  )('has nothing that its linter knows better', () => {
    expect(spawnSync('hadolint', [join(FOLDER, 'Dockerfile')], { encoding: 'utf8' }).stdout).toBe('');
  });
});

describe('the samples', () => {
  it.each([
    ['compose.yaml', ['compose']],
    [
      'kubernetes.yaml',
      ['kubernetes#io.k8s.api.apps.v1.Deployment', 'kubernetes#io.k8s.api.core.v1.Service'],
    ],
  ])('%s fits the published schemas', (name, schemas) => {
    expect(checkConfiguration({ code: read(name), line: 0 })).toEqual({ schemas, problems: [] });
  });

  it('run the image as the Dockerfile makes it', () => {
    const { docs } = parse(read('compose.yaml')).services;
    expect(docs.ports).toEqual([`127.0.0.1:3000:${one('EXPOSE')}`]);
    expect(join(FOLDER, docs.build.context, docs.build.dockerfile)).toBe(join(FOLDER, 'Dockerfile'));
    const [deployment, service] = parseAllDocuments(read('kubernetes.yaml')).map((document) =>
      document.toJS(),
    );
    const { spec, metadata } = deployment.spec.template;
    const [container] = spec.containers;
    expect(`${spec.securityContext.runAsUser}:${spec.securityContext.runAsGroup}`).toBe(one('USER'));
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(one('EXPOSE')) }]);
    expect(metadata.labels).toEqual(service.spec.selector);
    expect(service.spec.ports[0].targetPort).toBe('http');
  });
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const isolates = isRoot && isInstalled('unshare', ['--version']) && isInstalled('setpriv', ['--version']);

/** The image's files, user, and commands, in a folder that is read-only. This needs root, to give it up. */
const isSkippedHere = isSkipped('What is in the image of the container', {
  unless: isolates,
  needs: 'it takes Linux, root, and the programs unshare and setpriv.',
  isOptional: !isRoot,
});

describe.skipIf(isSkippedHere)('what is in the image', () => {
  let root: string;
  let port: number;
  let server: ChildProcess;
  let output = '';
  let ended: Promise<unknown[]>;

  /** Runs a command with the image's user and variables, without any capability. */
  const inside = (command: readonly string[]): ChildProcess => {
    const [uid = '', gid = ''] = one('USER').split(':');
    const enter = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
    const drop = ['--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
    const env = { PATH: process.env.PATH, ...environment, HOST: '127.0.0.1', PORT: String(port) };
    const args = ['--mount', 'sh', '-c', enter, join(root, one('WORKDIR')), 'setpriv', ...drop, ...command];
    return spawn('unshare', args, { env });
  };
  const exitCodeOf = async (command: readonly string[]): Promise<unknown> =>
    (await once(inside(command), 'close'))[0];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(root, 0o755);
    port = await findFreePort();
    const folders: Record<string, string> = { server: join(root, 'server'), site: 'build' };
    const [bundle = ''] = valuesOf(stageNamed('server'), 'RUN');
    execFileSync('sh', ['-c', bundle.replace('/server ', `${folders.server} `)], { stdio: 'pipe' });
    const workdir = join(root, one('WORKDIR'));
    mkdirSync(workdir);
    for (const copy of valuesOf(image, 'COPY')) {
      const [, stage = '', target = ''] = /^--from=(\w+) \S+ (\S+)$/.exec(copy) ?? [];
      cpSync(folders[stage] ?? '', join(workdir, target), { recursive: true });
    }
    server = inside(JSON.parse(one('ENTRYPOINT')));
    ended = once(server, 'close');
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const deadline = Date.now() + START_MS;
    while (!output.includes('Serving')) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output}`);
      await wait(50);
    }
  });
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });

  it('runs as a user who can write nowhere in it', async () => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe(one('USER').split(':')[0]);
    expect(/^CapEff:\t(\w+)/m.exec(status)?.[1]).toBe('0000000000000000');
    expect(await exitCodeOf(['touch', 'here'])).toBe(1);
    expect(await exitCodeOf(['test', '-r', 'build/index.html'])).toBe(0);
  });

  it('serves pages, redirects, searches and questions of programs', async () => {
    expect((await sendRaw(port, { target: '/' })).headers['content-security-policy']).toContain("'sha256-");
    expect((await sendRaw(port, { target: '/core/geoip' })).status).toBe(301);
    const found = await sendRaw(port, {
      method: 'POST',
      target: '/1/indexes/*/queries',
      body: '{"requests":[{"query":"geoip"}]}',
    });
    expect(JSON.parse(found.body.toString()).results[0].hits).not.toEqual([]);
    const asked = await sendRaw(port, {
      method: 'POST',
      target: '/mcp',
      headers: ['Content-Type: application/json', 'Accept: application/json, text/event-stream'],
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
    expect(JSON.parse(asked.body.toString()).result.tools).not.toEqual([]);
    await expect.poll(() => output).toContain('"path":"/core/geoip"');
  });

  it("is healthy while it serves; ends on its stop signal, with the open request answered; isn't healthy then", async () => {
    expect(await exitCodeOf(healthCheck)).toBe(0);
    const body = '{"requests":[{"query":"ldap"}]}';
    const open = openSocket(port);
    const post = `POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
    // When the first response arrives, the second request has started.
    open.write(`HEAD / HTTP/1.1\r\nHost: a\r\n\r\n${post}${body.slice(0, 9)}`);
    await once(open, 'data');
    server.kill(one('STOPSIGNAL') as NodeJS.Signals);
    // No new connection is accepted.
    await expect.poll(() => sendRaw(port, { target: '/' }).catch(() => 'refused')).toBe('refused');
    open.write(body.slice(9));
    const { status, headers } = await readResponse(open);
    expect([status, headers.connection]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, null]);
    expect(await exitCodeOf(healthCheck)).toBe(1);
  });
});
