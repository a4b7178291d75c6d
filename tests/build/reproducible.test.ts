import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageTemplate } from '../../packages/first-view/docusaurus/page-template';
import { type MiniSite, rebuildMiniSite, siteFolder } from './support/mini-site';
import { page } from './support/page';

const root = resolve(__dirname, '../..');

function readBuild(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(dir, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(dir, name), 'latin1')]));
}

/** Builds the same site in a separate folder, from scratch. */
async function build(name: string): Promise<Map<string, string>> {
  const site: MiniSite = {
    name,
    files: {
      'docs/index.mdx': page({ title: 'Home', body: 'Welcome.\n\n[Other](./other.mdx)' }),
      'docs/other.mdx': page({ title: 'Other', body: '## A part\n\nText.' }),
      'src/pages/quiet.tsx': 'export default () => <p>Quiet</p>;\n',
      'src/css/tokens.css': '.box { color: red; }\n',
    },
    config: `{
      ssrTemplate: ${JSON.stringify(pageTemplate({ loaderFile: join(root, 'packages/first-view/client/intent/loader.ts'), baseUrl: '/' }))},
      themes: [['@docusaurus/theme-classic', { customCss: './src/css/tokens.css' }]],
      ourPlugins: ['site-files', 'lean-client'],
    }`,
  };
  rmSync(siteFolder(name), { recursive: true, force: true });
  mkdirSync(siteFolder(name), { recursive: true });
  // The records of the real site.
  symlinkSync(join(root, 'data'), join(siteFolder(name), 'data'), 'junction');
  const { code, output, outDir } = await rebuildMiniSite(site, { cwd: siteFolder(name) });
  expect(code, output).toBe(0);
  return readBuild(outDir);
}

it('two builds of one site in two folders are the same bytes, and name no folder', async () => {
  const [first, second] = [await build('twin'), await build('twin-in-a-folder-of-another-length')];
  expect([...first.keys()]).toEqual([...second.keys()]);
  for (const [name, text] of first) {
    expect(text === second.get(name), name).toBe(true);
    expect(text.includes(siteFolder('twin')), name).toBe(false);
  }
});
