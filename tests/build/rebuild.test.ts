import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTemplate } from '../../packages/first-view/docusaurus/page-template';
import { buildMiniSite, type MiniSite, rebuildMiniSite, siteFolder } from './support/mini-site';
import { page } from './support/page';

const root = resolve(__dirname, '../..');
const NAME = 'rebuild';

const OTHER = '<div className="first-box">One is WORD</div>\n\n<Metrics group="server" />';

/** The records of the real site, without the binary table of word vectors. */
const records = Object.fromEntries(
  readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|json)$/.test(name))
    .map((name) => [`data/${name}`, readFileSync(join(root, 'data', name), 'utf8')]),
);
const metrics = records['data/metrics.yaml'] ?? '';

/** A site with everything that caches results: style sheets, search records, and Markdown of pages. */
const site: MiniSite = {
  name: NAME,
  files: {
    'docs/index.mdx': page({ title: 'Home', body: 'Welcome.\n\n[Other](./other.mdx)' }),
    'docs/other.mdx': page({ title: 'Other', body: OTHER }),
    ...records,
    'src/markdown/say.ts': plugin('told'),
    'src/css/tokens.css':
      '.first-box { color: red; }\n.second-box { color: green; }\n.third-box { color: blue; }\n',
  },
  config: `{
    ssrTemplate: ${JSON.stringify(pageTemplate({ loaderFile: join(root, 'packages/first-view/client/intent/loader.ts'), baseUrl: '/' }))},
    themes: [['@docusaurus/theme-classic', { customCss: './src/css/tokens.css' }]],
    docs: { remarkPlugins: [require('./src/markdown/say').default] },
    ourPlugins: ['records', 'site-files', 'lean-client'],
  }`,
};

/** A plugin of the site that changes a word of its pages. */
function plugin(word: string): string {
  return `import { visit } from 'unist-util-visit';

export default () => (tree: never) =>
  visit(tree, 'text', (node: { value: string }) => {
    node.value = node.value.replace('WORD', '${word}');
  });
`;
}

/** Every file of a built site by its path, as text. */
function readBuild(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), 'latin1')] as const);
  return new Map(files);
}

const outDir = join(siteFolder(NAME), 'build');
const built = (path: string): string => readFileSync(join(outDir, path), 'utf8');
const hasRule = (name: string): boolean =>
  [...readBuild(outDir)].some(([file, text]) => file.endsWith('.css') && text.includes(`.${name}{`));

/** The changes between two builds, and what the second build must show. */
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
    files: { 'docs/other.mdx': page({ title: 'Other', body: OTHER.replace('first', 'second') }) },
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
    files: { 'data/metrics.yaml': metrics.replace('Cached flow plans', 'Plans that are kept') },
    shows: () => {
      expect(built('other/index.html')).toContain('Plans that are kept');
      expect(built('other/index.md')).toContain('Plans that are kept');
    },
  },
  {
    name: 'a plugin',
    files: { 'src/markdown/say.ts': plugin('said') },
    shows: () => expect(built('other/index.html')).toContain('One is said'),
  },
];

describe('a build after a change of', () => {
  beforeAll(async () => {
    const { code, output } = await buildMiniSite(site);
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
    expect(hasRule('first-box')).toBe(true);
    expect(built('other/index.html')).toContain('Cached flow plans');
    expect(built('other/index.html')).toContain('One is told');
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
