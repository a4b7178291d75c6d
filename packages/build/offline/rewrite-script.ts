import { esbuild } from '../node/esbuild';

/** Names in the site's scripts that are replaced with members from `packages/build/offline/browser`. */
const IN_PAGES = {
  location: '__offline.location',
  'window.location': '__offline.location',
  'window.history': '__offline.history',
  fetch: '__offline.fetch',
  Worker: '__offline.Worker',
};
const IN_WORKERS = { fetch: '__offline.fetch', self: '__offline.scope' };
const WORKER = /_worker_/;

/** The place where the bundler's runtime sets the path that scripts are loaded from. */
const SCRIPT_ROOT = /\b(\w\.p=)"[^"]*"/g;
const RUNTIME = /\/runtime~/;

/**
 * Makes a script of the site work in a page that is a file.
 *
 * @param path inside the site
 * @param code the script
 * @throws Error if the bundler's runtime has another format than expected
 */
export async function rewriteScript(path: string, code: string): Promise<string> {
  const define = WORKER.test(path) ? IN_WORKERS : IN_PAGES;
  const made = await esbuild.transform(code, {
    define,
    minify: true,
    charset: 'utf8',
  });
  if (!RUNTIME.test(path)) return made.code;
  let roots = 0;
  const runtime = made.code.replace(SCRIPT_ROOT, (_, name: string) => {
    roots += 1;
    return `${name}__offline.root`;
  });
  if (roots !== 1)
    throw new Error(`${path}: found ${roots} places that set the path of scripts, instead of one.`);
  return runtime;
}
