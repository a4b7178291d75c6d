import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const CACHE = '.cache/bundles';
/** The file of a bundle that lists its sources. It is written last. */
const ORIGIN = 'made-from.json';
/** Packages that find files beside themselves, or are large and rarely needed. */
const EXTERNAL = [
  '@docusaurus/*',
  '@node-saml/node-saml',
  '@viz-js/viz',
  'cspell',
  'cspell-lib',
  'esbuild',
  'ldapts',
  'markdownlint-cli2',
  'openid-client',
  'playwright-core',
  'protobufjs',
  'sharp',
  'shiki',
  'shiki/*',
  'typescript',
];

const hashOf = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** Hashes sources by name and content; undefined if one of them is gone. */
function hashFiles(root, files) {
  try {
    return hashOf(files.flatMap((file) => [file, readFileSync(join(root, file))]));
  } catch {
    return undefined;
  }
}

/** Says whether a folder has a complete bundle that was made here from the present sources. */
function findFresh(root, folder) {
  try {
    const { siteDir, node, files, outputs, inputHash, outputHash } = JSON.parse(
      readFileSync(join(folder, ORIGIN), 'utf8'),
    );
    return (
      siteDir === root &&
      node === process.version &&
      hashFiles(root, files) === inputHash &&
      hashFiles(folder, outputs) === outputHash
    );
  } catch {
    return false;
  }
}

/** Sources find files beside them by the name of their folder, which a bundle does not have. */
const keepFolderNames = {
  name: 'keep-folder-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (path.includes('node_modules') || !source.includes('__dirname')) return undefined;
      return { contents: `const __dirname = ${JSON.stringify(dirname(path))};${source}`, loader: 'ts' };
    });
  },
};

/**
 * Bundles an entry point, unless its bundle is still fresh, and runs it. Loading a bundle takes a tenth of the time that
 * tsx takes to transform each module, and what the entry point imports dynamically is loaded only when it is needed.
 *
 * @param {string} file the entry point, an absolute path; the working directory is that of the repository
 */
export async function runCached(file) {
  const root = resolve('.');
  const folder = join(root, CACHE, relative(root, file).replace(/[\\/]/g, '-').replace(/\.ts$/, ''));
  if (!findFresh(root, folder)) await bundle(root, file, folder);
  await import(pathToFileURL(join(folder, 'main.mjs')).href);
}

function listManifests(root) {
  return ['packages', 'features', 'tools'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}/package.json`)
      .filter((file) => existsSync(join(root, file))),
  );
}

async function bundle(root, file, folder) {
  const { build, stop } = await import('esbuild');
  const part = `${folder}.${process.pid}`;
  const { metafile, outputFiles } = await build({
    entryPoints: { main: file },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: `node${process.versions.node}`,
    format: 'esm',
    outdir: part,
    outExtension: { '.js': '.mjs' },
    external: EXTERNAL,
    legalComments: 'none',
    logLevel: 'error',
    // Packages in CommonJS call require, which a module does not have.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module';const require = requireOf(${JSON.stringify(
        pathToFileURL(file).href,
      )});`,
    },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
    plugins: [keepFolderNames],
  });
  await stop();
  mkdirSync(part, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(part, basename(path)), contents);
  const own = Object.keys(metafile.inputs).filter((input) => !/node_modules|^<|^\(/.test(input));
  // The lock file stands for the packages of the registry, and a manifest for what a package exports.
  const files = [...own, 'package-lock.json', 'tsconfig.json', ...listManifests(root)];
  const outputs = outputFiles.map(({ path }) => basename(path));
  writeFileSync(
    join(part, ORIGIN),
    JSON.stringify({
      siteDir: root,
      node: process.version,
      files,
      outputs,
      inputHash: hashFiles(root, files),
      outputHash: hashFiles(part, outputs),
    }),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
}
