import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileConfig } from '../../../scripts/lib/compile-config';

const FILES = {
  'package-lock.json': '{}',
  'lib/name.ts': "export const name: string = 'first';\n",
  'sidebars.ts': "export default { docs: ['index'] };\n",
  'plugins/greet/index.ts': `import { join } from 'node:path';
import { name } from '../../lib/name';
export default () => ({ name, file: join(__dirname, 'x.txt') });
`,
  'docusaurus.config.ts': `import { name } from './lib/name';
import greet from './plugins/greet';
export default {
  title: name,
  plugins: [['some-plugin', { sidebarPath: './sidebars.ts', path: 'docs' }], [greet, { to: 'you' }]],
};
`,
};

interface Config {
  title: string;
  plugins: [string | (() => object), Record<string, unknown>][];
}

let siteDir: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text);
}

/** Loads a compiled module as a new process would. */
function load<T>(file: string): T {
  const require = createRequire(file);
  for (const path of Object.keys(require.cache))
    if (path.startsWith(dirname(siteDir))) delete require.cache[path];
  return require(file) as T;
}

/** Calls a plugin that is given as a function. */
function call(plugin: Config['plugins'][number][0] | undefined): object {
  if (typeof plugin !== 'function') throw new Error(`${plugin} is not a function`);
  return plugin();
}

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'compile-config-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

describe('the configuration that builds use', () => {
  it('says what the sources say, with our modules compiled', async () => {
    const { title, plugins } = load<Config>(await compileConfig(siteDir));
    expect(title).toBe('first');
    const [foreign, own] = plugins;
    expect([foreign?.[0], foreign?.[1].path, own?.[1]]).toEqual(['some-plugin', 'docs', { to: 'you' }]);
    expect(load(String(foreign?.[1].sidebarPath))).toMatchObject({ default: { docs: ['index'] } });
    expect(call(own?.[0])).toEqual({ name: 'first', file: join(siteDir, 'plugins/greet/x.txt') });
  });

  it('is compiled again in a checkout that was copied, with the paths of the copy', async () => {
    await compileConfig(siteDir);
    const copy = `${siteDir}-copy`;
    try {
      cpSync(siteDir, copy, { recursive: true });
      const { plugins } = load<Config>(await compileConfig(copy));
      expect(call(plugins.at(-1)?.[0])).toMatchObject({ file: join(copy, 'plugins/greet/x.txt') });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it.each(['site.cjs', 'docusaurus.config.cjs', '0.cjs', 'made-from.json'])(
    'is compiled again where an interrupted build left half of %s',
    async (name) => {
      const config = await compileConfig(siteDir);
      truncateSync(join(dirname(config), name), 10);
      expect(load<Config>(await compileConfig(siteDir)).title).toBe('first');
    },
  );

  it('follows every change of a source, and of the list of plugins', async () => {
    write('lib/name.ts', "export const name = 'second';\n");
    expect(load<Config>(await compileConfig(siteDir)).title).toBe('second');
    write('plugins/more/index.ts', "export default () => ({ name: 'more' });\n");
    write(
      'docusaurus.config.ts',
      "import more from './plugins/more';\nexport default { title: 'third', plugins: [[more, {}]] };\n",
    );
    const { title, plugins } = load<Config>(await compileConfig(siteDir));
    expect(title).toBe('third');
    expect(call(plugins[0]?.[0])).toEqual({ name: 'more' });
  });

  it("names file and line of a source that doesn't compile, and takes up the corrected one", async () => {
    write('lib/name.ts', 'export const name = ;\n');
    write('docusaurus.config.ts', FILES['docusaurus.config.ts']);
    await expect(compileConfig(siteDir)).rejects.toThrow(/lib\/name\.ts:1:20/);
    write('lib/name.ts', FILES['lib/name.ts']);
    expect(load<Config>(await compileConfig(siteDir)).title).toBe('first');
  });
});
