import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeaderMap } from '../../../packages/hosts/http/security-headers';
import { type RunningProxy, startProxy, type Workspace } from '../../../tools/prove/proxies/start-proxy';
import { isSkipped } from '../../support/is-skipped';

const FOLDER = resolve('tests/hosts/tools');

/** For `describe.skipIf`. Returns whether the hosts' tools are missing, and records that. `npm test` installs them. */
export function areToolsMissing(): boolean {
  return isSkipped('Redirects and headers of Netlify, Vercel and Cloudflare Pages', {
    unless: existsSync(join(FOLDER, 'node_modules/.package-lock.json')),
    needs: 'their engines could not be installed; run "npm ci --prefix tests/hosts/tools".',
  });
}

/** How a host handles a URL before it looks for a file. */
export interface Routed {
  status?: number;
  location?: string;
  headers: HeaderMap;
}

interface Route {
  src?: string;
  status?: number;
  handle?: string;
  headers?: HeaderMap;
}

interface Tools {
  readVercelRoutes: (config: unknown) => Route[];
  findNetlifyErrors: (dir: string) => Promise<string[]>;
  openNetlify: (dir: string, origin: string) => (target: string) => Promise<Routed>;
}

/** Loads the engines without types, because they know nothing about this project. */
export const loadTools = async (): Promise<Tools> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, 'open.mjs')).href)) as Tools;

const lowerCase = (headers: HeaderMap): HeaderMap =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Follows the routes that Vercel's own code creates from a folder's `vercel.json`, up to its files. */
export function openVercel(tools: Tools, dir: string): (target: string) => Routed {
  const routes = tools.readVercelRoutes(JSON.parse(readFileSync(join(dir, 'vercel.json'), 'utf8')));
  return (target) => {
    const path = target.replace(/\?.*/, '');
    let headers: HeaderMap = {};
    for (const { src = '', status, headers: set = {}, handle } of routes) {
      if (handle === 'filesystem') break;
      const match = new RegExp(src).exec(path);
      if (match === null) continue;
      const { location, ...others } = lowerCase(set);
      headers = { ...headers, ...others };
      if (location === undefined) continue;
      return { status, location: location.replace(/\$(\d)/g, (_, index) => match[index] ?? ''), headers };
    }
    return { headers };
  };
}

/** A Node.js version that the runtime supports: this one, or one from npm. */
function findNewerNode(): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  const args = ['--yes', '--package', 'node@24', '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Starts the local runtime of Cloudflare Pages. */
export function startPages(options: {
  workspace: Workspace;
  dir: string;
  port: number;
}): Promise<RunningProxy> {
  const { workspace, dir, port } = options;
  return startProxy({
    program: findNewerNode(),
    args: [
      join(FOLDER, 'node_modules/wrangler/bin/wrangler.js'),
      ...['pages', 'dev', dir, '--cwd', workspace.dir, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--compatibility-date', '2025-09-01', '--show-interactive-dev-session=false'],
    ],
    port,
    home: workspace.dir,
  });
}
