import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { esbuild } from '@identity-docs/build/node/esbuild';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import type { Plugin } from 'esbuild';

const CONFIG = 'docusaurus.config.ts';
const OUT_DIR = '.cache/config';
const ORIGIN = 'made-from.json';
/**
 * Docusaurus's modules must be the same copy that it loads itself. The others are large, or are programs, and rarely
 * needed.
 */
const EXTERNAL = ['@docusaurus/*', '@fullhuman/*', '@viz-js/viz', 'esbuild', 'postcss', 'shiki'];

/** The input and output of a compiled script, to check whether it is still valid. */
interface Origin {
  /** Folder of the site. The script contains paths in it, so a copied or moved checkout needs its own script. */
  siteDir: string;
  modules: readonly string[];
  /** Relative to the site's folder. */
  files: readonly string[];
  inputs: string;
  /** Hash of the compiled files themselves, because an interrupted build may have left only a part. */
  outputs: string;
}

/**
 * Compiles the site's configuration, its plugins, and the sidebar into one script for a build.
 *
 * Docusaurus compiles each of them separately, file by file, and runs shared modules once for each. That takes 5
 * seconds of a first build and 2 of later ones. `npm start` leaves this to Docusaurus, which then notices changes.
 *
 * @param siteDir folder of the site
 * @returns absolute path of a configuration for `docusaurus build --config`
 * @throws Error that names the file and line if a source can't be compiled
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
  // The lock file represents the packages.
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

/** Whether the last compiled script is complete and was compiled here from the current sources. */
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

/** The configuration with the names of our modules replaced with those of the compiled ones. */
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

/** Sources find neighboring files by the name of their folder, which a compiled script doesn't have. */
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
