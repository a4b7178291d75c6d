import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import siteFilesPlugin, { type FileProducer } from '../../../packages/pages/docusaurus';
import { inSidebarOrder, listFinishedPages } from '../../../packages/pages/docusaurus/finished-pages-fs';

const doc = (id: string, more: object = {}) => ({
  id,
  permalink: id === 'index' ? '/edition/' : `/edition/${id}`,
  source: `@site/docs/${id}.mdx`,
  title: id.toUpperCase(),
  description: `About ${id}.`,
  frontMatter: {},
  draft: false,
  unlisted: false,
  ...more,
});
const docs = {
  loadedVersions: [
    {
      isLast: true,
      docs: [
        doc('a'),
        doc('b'),
        doc('outside'),
        doc('index'),
        doc('c'),
        doc('secret', { draft: true }),
        doc('quiet', { unlisted: true }),
      ],
      sidebars: {
        main: [
          { type: 'doc', id: 'index' },
          {
            type: 'category',
            label: 'Part',
            link: { type: 'doc', id: 'b' },
            items: [
              { type: 'category', label: 'Inner', items: [{ type: 'doc', id: 'c' }] },
              { type: 'doc', id: 'a' },
            ],
          },
        ],
      },
    },
  ],
} as unknown as LoadedContent;

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-files-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

describe('finished pages', () => {
  const list = () =>
    listFinishedPages(docs, { siteDir, outDir: join(siteDir, 'build'), baseUrl: '/edition/' });

  it('are the public ones, with their places', () => {
    expect(list().map(({ path, file }) => [path, file])).toEqual([
      ['/a/', 'a.mdx'],
      ['/b/', 'b.mdx'],
      ['/outside/', 'outside.mdx'],
      ['/', 'index.mdx'],
      ['/c/', 'c.mdx'],
    ]);
  });

  it('can be put into the order of the sidebar, those outside of it last', () => {
    expect(inSidebarOrder(list()).map(({ route, section }) => [route, section])).toEqual([
      ['/edition/', 'Start'],
      ['/edition/b/', 'Part'],
      ['/edition/c/', 'Part'],
      ['/edition/a/', 'Part'],
      ['/edition/outside/', 'Optional'],
    ]);
  });

  it('give the article of the built page, and say which page has none', () => {
    mkdirSync(join(siteDir, 'build/a'), { recursive: true });
    mkdirSync(join(siteDir, 'build/b'));
    const article = '<article><div class="theme-doc-markdown">Text</div></article>';
    writeFileSync(join(siteDir, 'build/a/index.html'), `<nav>Menu</nav>${article}`);
    writeFileSync(join(siteDir, 'build/b/index.html'), '<nav>Menu</nav>');
    const [a, b] = list();
    expect(a?.html()).not.toContain('Menu');
    expect(a?.content().children).toMatchObject([{ type: 'text', value: 'Text' }]);
    expect(() => b?.html()).toThrow('b/index.html has no article');
  });
});

describe('the plugin of files', () => {
  const build = (producers: readonly FileProducer[]): Promise<void> => {
    const siteConfig = { title: 'Docs', tagline: 'A site', url: 'https://docs.example.com' };
    const context = { siteDir, siteConfig, baseUrl: '/edition/' } as LoadContext;
    const plugin = siteFilesPlugin(context, { producers }) as Plugin<unknown>;
    const plugins = [
      { name: 'docusaurus-plugin-content-docs', options: { id: 'default' }, content: docs },
    ] as never;
    return plugin.postBuild?.({ outDir: siteDir, plugins } as never) as Promise<void>;
  };

  it('writes what producers make of the pages, in folders that may not exist yet', async () => {
    await build([
      { make: ({ pages }) => new Map([['/lists/pages.txt', pages.map(({ title }) => title).join(' ')]]) },
      { make: async ({ homeUrl }) => new Map([['/home%20page.txt', homeUrl]]) },
    ]);
    expect(readFileSync(join(siteDir, 'lists/pages.txt'), 'utf8')).toBe('A B OUTSIDE INDEX C');
    expect(readFileSync(join(siteDir, 'home page.txt'), 'utf8')).toBe('https://docs.example.com/edition/');
  });

  it('fails if two producers make the same file', async () => {
    const producer = { make: () => new Map([['/a.txt', 'A']]) };
    await expect(build([producer, producer])).rejects.toThrow('EEXIST');
  });
});
