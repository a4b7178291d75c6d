import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const DOCUSAURUS = join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** A small site for one test: a few files, and the differences from the real site's configuration. */
export interface MiniSite {
  name: string;
  /** Text by path, for example `docs/index.mdx`. */
  files: Record<string, string>;
  /** TypeScript of an object that overrides the mini configuration. */
  config?: string;
}

export interface BuildResult {
  code: number;
  /** The build's output, without colors. */
  output: string;
  /** Folder of the built site. */
  outDir: string;
}

/** The folder of a mini site. It is inside the repository, so that it finds the installed packages. */
export function siteFolder(name: string): string {
  return join(ROOT, '.cache/mini-sites', name);
}

/** Writes the files of a mini site, and removes old ones. */
export function layOutMiniSite(site: MiniSite): void {
  rmSync(siteFolder(site.name), { recursive: true, force: true });
  writeFiles(site);
}

/** Writes the files of a mini site and builds it with the real theme, plugins, and build rules. */
export async function buildMiniSite(site: MiniSite, args: readonly string[] = []): Promise<BuildResult> {
  layOutMiniSite(site);
  return rebuildMiniSite(site, { args });
}

/**
 * Builds a mini site on top of an earlier build, with its output and the bundler's cache.
 *
 * @param options.env variables in addition to this process's
 * @param options.cwd the build's working directory, from which the IDs of modules are derived
 */
export async function rebuildMiniSite(
  site: MiniSite,
  options: { args?: readonly string[]; env?: Record<string, string>; cwd?: string } = {},
): Promise<BuildResult> {
  const { args = [], env = {}, cwd = ROOT } = options;
  const folder = siteFolder(site.name);
  writeFiles(site);
  const outDir = join(folder, 'build');
  const { code, output } = await run([DOCUSAURUS, 'build', folder, '--out-dir', outDir, ...args], env, cwd);
  return { code, output, outDir };
}

function writeFiles(site: MiniSite): void {
  const folder = siteFolder(site.name);
  const files = {
    'docusaurus.config.ts': configText(folder, site.config ?? '{}'),
    'docs/tags.yml': readFileSync(join(ROOT, 'docs/tags.yml'), 'utf8'),
    ...site.files,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function configText(folder: string, overrides: string): string {
  const support = relative(folder, join(ROOT, 'tests/build/support/mini-config'));
  return `import { miniConfig } from '${support}';\n\nexport default miniConfig(__dirname, ${overrides});\n`;
}

function run(
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
        DO_NOT_TRACK: '1',
        NO_COLOR: '1',
        ...env,
      },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('exit', (code) => {
      const escapeCharacter = String.fromCharCode(27);
      const output = Buffer.concat(chunks)
        .toString('utf8')
        .replaceAll(new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g'), '');
      done({ code: code ?? 1, output });
    });
  });
}
