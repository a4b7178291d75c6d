import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTemplate } from '../../plugins/scripts-on-intent/page-template';
import { buildMiniSite, type MiniSite, rebuildMiniSite, siteFolder } from './support/mini-site';
import { page } from './support/page';

const root = resolve(__dirname, '../..');
const NAME = 'rebuild';

/** A site with everything that keeps results: sheets, search records, Markdown of pages. */
const site: MiniSite = {
  name: NAME,
  files: {
    'docs/index.mdx': page({ title: 'Home', body: 'Welcome.\n\n[Other](./other.mdx)' }),
    'docs/other.mdx': page({ title: 'Other', body: '<div className="first-box">RECORD</div>' }),
    'data/record.json': '"first record"',
    'data/search-synonyms.yaml': '[]\n',
    'plugins/show-record.ts': plugin('shown'),
    'plugins/markdown/none.ts': '',
    'lib/content/none.ts': '',
    'lib/code/none.ts': '',
    'src/css/tokens.css':
      '.first-box { color: red; }\n.second-box { color: green; }\n.third-box { color: blue; }\n',
  },
  config: `{
    ssrTemplate: ${JSON.stringify(pageTemplate({ loaderFile: join(root, 'src/intent/loader.ts'), baseUrl: '/' }))},
    themes: [['@docusaurus/theme-classic', { customCss: './src/css/tokens.css' }]],
    docs: { beforeDefaultRemarkPlugins: [require('./plugins/show-record').default(__dirname)] },
    extraPlugins: ${JSON.stringify(['search-index', 'page-markdown', 'lean-client'].map((name) => join(root, 'plugins', name, 'index.ts')))},
  }`,
};

/** A plugin of the site that puts a record where a page says RECORD. */
function plugin(word: string): string {
  return `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from 'unist-util-visit';

export default (siteDir: string) => {
  const record = JSON.parse(readFileSync(join(siteDir, 'data/record.json'), 'utf8'));
  return () => (tree: never) =>
    visit(tree, 'text', (node: { value: string }) => {
      node.value = node.value.replace('RECORD', \`${word}: \${record}\`);
    });
};
`;
}

/** Every text of a built site by its path. The bundler gives the variables of its runtime names as it likes. */
function readBuild(folder: string): Map<string, string> {
  const neutral = (text: string): string => text.replace(/runtime~main\.[0-9a-f]{8}/g, 'runtime~main');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [neutral(name), neutral(readFileSync(join(folder, name), 'latin1'))] as const);
  return new Map(files.filter(([name]) => !name.includes('runtime~main')));
}

const outDir = join(siteFolder(NAME), 'build');
const built = (path: string): string => readFileSync(join(outDir, path), 'utf8');
const hasRule = (name: string): boolean =>
  [...readBuild(outDir)].some(([file, text]) => file.endsWith('.css') && text.includes(`.${name}{`));

/** What changes between two builds, and what the second must show. */
const changes: { name: string; files: Record<string, string>; shows: () => void }[] = [
  {
    name: 'a page',
    files: { 'docs/index.mdx': page({ title: 'Home', body: 'Goodbye.' }) },
    shows: () => {
      expect(built('index.html')).toContain('Goodbye.');
      expect(built('index.md')).toContain('Goodbye.');
      expect(built('site-data/search/records.json')).toContain('Goodbye.');
      expect(built('site-data/search/records.json')).not.toContain('Welcome.');
    },
  },
  {
    name: 'a class name in a page',
    files: { 'docs/other.mdx': page({ title: 'Other', body: '<div className="second-box">RECORD</div>' }) },
    shows: () => {
      expect(hasRule('second-box')).toBe(true);
      expect(hasRule('first-box')).toBe(false);
    },
  },
  {
    name: 'a component',
    files: { 'src/pages/quiet.tsx': 'export default () => <p className="third-box">Quiet</p>;\n' },
    shows: () => expect(hasRule('third-box')).toBe(true),
  },
  {
    name: 'a record',
    files: { 'data/record.json': '"second record"' },
    shows: () => {
      expect(built('other/index.html')).toContain('shown: second record');
      expect(built('other/index.md')).toContain('shown: second record');
    },
  },
  {
    name: 'a plugin',
    files: { 'plugins/show-record.ts': plugin('told') },
    shows: () => expect(built('other/index.html')).toContain('told: second record'),
  },
];

describe('a build after a change of', () => {
  beforeAll(async () => {
    const { code, output } = await buildMiniSite(site);
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
    expect(hasRule('first-box')).toBe(true);
    expect(built('other/index.html')).toContain('shown: first record');
  });

  it.each(changes)('$name makes what a build from nothing makes', async ({ files, shows }) => {
    Object.assign(site.files, files);
    expect((await rebuildMiniSite(site)).code).toBe(0);
    shows();
    const rebuilt = readBuild(outDir);
    expect((await rebuildMiniSite(site, { env: { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } })).code).toBe(0);
    expect([...rebuilt.keys()].sort()).toEqual([...readBuild(outDir).keys()].sort());
    for (const [name, text] of readBuild(outDir)) expect(rebuilt.get(name) === text, name).toBe(true);
  });
});
