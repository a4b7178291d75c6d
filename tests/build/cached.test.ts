import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sealBundlerCache } from '../../packages/build/node/bundler-cache-fs';
import { BUNDLER_CACHE } from '../../packages/build-cache/bundler-cache-folders';
import { pageTemplate } from '../../packages/first-view/docusaurus/page-template';
import { layOutMiniSite, siteFolder } from './support/mini-site';
import { page } from './support/page';

const root = resolve(__dirname, '../..');
const NAME = 'cached';
const folder = siteFolder(NAME);
const cache = join(folder, BUNDLER_CACHE);
const outDir = join(folder, 'build');
const OTHER = join(folder, 'docs/other.mdx');
const text = page({ title: 'Other', body: '## A part\n\nText.' });

/** Runs the build of `npm run build` for the mini site in a separate process. */
function startBuild() {
  const options = { siteDir: folder, config: join(folder, 'docusaurus.config.ts'), outDir, stallSeconds: 5 };
  const script = `require('./scripts/lib/run-builder.ts').runDocusaurusBuild(${JSON.stringify(options)})
    .catch((error) => { console.error(error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return { child, ended, output: () => output };
}

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((file) => statSync(file).isFile())
    .sort();

const largestOf = (dir: string): string =>
  filesOf(dir).reduce((a, b) => (statSync(a).size >= statSync(b).size ? a : b));

/** Changes the byte in the middle of a file. */
function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

/** Builds the site. @returns the output, and every file of the build by its path */
async function build(): Promise<{ output: string; files: Map<string, string> }> {
  const { ended, output } = startBuild();
  expect(await ended, output()).toBe(0);
  return {
    output: output(),
    files: new Map(filesOf(outDir).map((file) => [file, readFileSync(file, 'latin1')])),
  };
}

const REMOVED = "The bundler's cache differs from the last complete build";
let cold: Map<string, string>;

beforeAll(async () => {
  layOutMiniSite({
    name: NAME,
    files: {
      'docs/index.mdx': page({ title: 'Home', body: 'Welcome.\n\n[Other](./other.mdx)' }),
      'docs/other.mdx': text,
      'lib/content/none.ts': '',
      'lib/code/none.ts': '',
      'plugins/markdown/none.ts': '',
      'src/css/tokens.css': '.box { color: red; }\n',
    },
    config: `{
      ssrTemplate: ${JSON.stringify(pageTemplate({ loaderFile: join(root, 'packages/first-view/client/intent/loader.ts'), baseUrl: '/' }))},
      themes: [['@docusaurus/theme-classic', { customCss: './src/css/tokens.css' }]],
      extraPlugins: [${JSON.stringify(join(root, 'packages/first-view/docusaurus/lean-client/index.ts'))}],
    }`,
  });
  const { output, files } = await build();
  expect(output).not.toContain(REMOVED);
  cold = files;
});

/** Fails with the names of the files that differ from the first build. */
function expectSameFiles(files: Map<string, string>): void {
  expect([...files.keys()]).toEqual([...cold.keys()]);
  expect([...files].filter(([name, content]) => content !== cold.get(name)).map(([name]) => name)).toEqual(
    [],
  );
}

it('builds the same bytes from its cache', async () => {
  const { output, files } = await build();
  expect(output).not.toContain(REMOVED);
  expectSameFiles(files);
});

it('removes a cache of which one byte has changed, and builds the same bytes', async () => {
  flipByte(largestOf(cache));
  const { output, files } = await build();
  expect(output).toContain(REMOVED);
  expectSameFiles(files);
});

it('removes a cache that a killed build was writing, and builds the same bytes', async () => {
  writeFileSync(OTHER, text.replace('Text.', 'Another text.'));
  const before = filesOf(cache).join();
  const { child, ended } = startBuild();
  await expect.poll(() => filesOf(cache).join() === before, { interval: 1, timeout: 60_000 }).toBe(false);
  child.kill('SIGKILL');
  await ended;
  writeFileSync(OTHER, text);
  const { output, files } = await build();
  expect(output).toContain(REMOVED);
  expectSameFiles(files);
});

it('keeps the cache of a build that found a broken link', async () => {
  writeFileSync(OTHER, text.replace('Text.', '[Nowhere](/nowhere/)'));
  const { ended, output } = startBuild();
  expect(await ended).toBe(1);
  expect(output()).toMatch(/broken link/i);
  expect(output()).toContain('The build failed; the reason is printed above.');
  writeFileSync(OTHER, text);
  const again = await build();
  expect(again.output).not.toContain(REMOVED);
  expectSameFiles(again.files);
});

it('ends a bundler that waits forever for its cache, and builds the same bytes without one', async () => {
  const outputs: string[] = [];
  // There is one version for the browser, where damage makes it wait, and one for the server, where it notices this
  // damage.
  for (const version of readdirSync(cache).filter((name) => name !== '.temp')) {
    flipByte(largestOf(join(cache, version)));
    sealBundlerCache(cache);
    const { output, files } = await build();
    outputs.push(output);
    expectSameFiles(files);
  }
  expect(outputs.join()).toContain('The bundler stopped working');
});
