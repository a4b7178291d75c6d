import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { esbuild } from '@identity-docs/build/node/esbuild';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import type { Plugin } from 'esbuild';

const CONFIG = 'docusaurus.config.ts';
const OUT_DIR = '.cache/config';
const ORIGIN = 'made-from.json';
/** What Docusaurus itself loads must be the same copy; the others are large, or programs, and rarely needed. */
const EXTERNAL = ['@docusaurus/*', '@fullhuman/*', '@viz-js/viz', 'esbuild', 'postcss', 'shiki'];

/** What a compiled script was made from, and what it is: enough to tell whether it still holds. */
interface Origin {
  /** Folder of the site. The script names files in it, so a copied or moved checkout needs one of its own. */
  siteDir: string;
  modules: readonly string[];
  /** Relative to the site's folder. */
  files: readonly string[];
  inputs: string;
  /** Hash of the compiled files themselves, of which an interrupted build may have left half. */
  outputs: string;
}

/**
 * Compiles the site's configuration, its plugins and the sidebar into one script for a build.
 *
 * Docusaurus compiles each of them by itself, file by file, and runs what they share once for each: 5 seconds of a
 * first build and 2 of any later one. `npm start` leaves it to Docusaurus, which then notices changes.
 *
 * @param siteDir folder of the site
 * @returns path of a configuration for `docusaurus build --config`, absolute
 * @throws Error naming file and line where a source does not compile
 */
export async function compileConfig(siteDir: string): Promise<string> {
  const outDir = resolve(siteDir, OUT_DIR);
  const modules = ['./sidebars.ts'];
  const config = join(outDir, 'docusaurus.config.cjs');
  if (isFresh({ siteDir, outDir, modules })) return config;
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents: entryScript(modules), resolveDir: resolve(siteDir), sourcefile: 'site-entry.js' },
    absWorkingDir: resolve(siteDir),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    external: EXTERNAL,
    outfile: join(outDir, 'site.cjs'),
    write: false,
    metafile: true,
    plugins: [keepFolderNames],
    logLevel: 'silent',
  });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'site.cjs'), outputFiles[0]?.text ?? '');
  for (const index of modules.keys()) {
    writeFileSync(
      join(outDir, `${index}.cjs`),
      `module.exports = require('./site.cjs').modules[${index}]();\n`,
    );
  }
  writeFileSync(config, configScript(modules));
  // The lock file stands for the packages.
  const own = Object.keys(metafile.inputs).filter((file) => !/node_modules|^site-entry/.test(file));
  const files = [...own, 'package-lock.json'];
  const origin: Origin = {
    siteDir: resolve(siteDir),
    modules,
    files,
    inputs: hashIn(siteDir, files),
    outputs: hashIn(outDir, outputNames(modules)),
  };
  writeFileSync(join(outDir, ORIGIN), JSON.stringify(origin));
  return config;
}

const hashIn = (dir: string, files: readonly string[]): string =>
  hashFolders(files.map((file) => resolve(dir, file)));

const outputNames = (modules: readonly string[]): string[] => [
  'site.cjs',
  'docusaurus.config.cjs',
  ...modules.map((_, index) => `${index}.cjs`),
];

/** Whether what was compiled last is whole, and was made here from the present sources. */
function isFresh(options: { siteDir: string; outDir: string; modules: readonly string[] }): boolean {
  const { siteDir, outDir, modules } = options;
  try {
    const origin = JSON.parse(readFileSync(join(outDir, ORIGIN), 'utf8')) as Origin;
    return (
      origin.siteDir === resolve(siteDir) &&
      origin.modules.join() === modules.join() &&
      origin.inputs === hashIn(siteDir, origin.files) &&
      origin.outputs === hashIn(outDir, outputNames(modules))
    );
  } catch {
    return false;
  }
}

function entryScript(modules: readonly string[]): string {
  const loaders = modules.map((file) => `() => require(${JSON.stringify(file)})`);
  return `exports.config = require('./${CONFIG}').default;\nexports.modules = [${loaders.join(', ')}];\n`;
}

/** The configuration as it is, with the names of our modules replaced by those of the compiled ones. */
function configScript(modules: readonly string[]): string {
  return `const { join } = require('node:path');
const { config } = require('./site.cjs');
const modules = ${JSON.stringify(modules)};
const compiled = (value) => (modules.includes(value) ? join(__dirname, modules.indexOf(value) + '.cjs') : value);
const withCompiled = (plugin) => {
  if (!Array.isArray(plugin)) return compiled(plugin);
  const [name, options = {}] = plugin;
  return [compiled(name), Object.fromEntries(Object.entries(options).map(([key, value]) => [key, compiled(value)]))];
};
module.exports = { ...config, plugins: config.plugins.map(withCompiled) };
`;
}

/** Sources find files beside them by the name of their folder, which a compiled script does not have. */
const keepFolderNames: Plugin = {
  name: 'keep-folder-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (path.includes('node_modules') || !source.includes('__dirname')) return undefined;
      return { contents: `const __dirname = ${JSON.stringify(dirname(path))};${source}`, loader: 'ts' };
    });
  },
};
