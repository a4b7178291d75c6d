import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import real from '../../../docusaurus.config';
import recordsPlugin from '../../../features/registry/docusaurus';
import { currentRecords } from '../../../features/registry/docusaurus/records-fs';
import { wordsOfPage } from '../../../features/registry/pages';
import dataBlocks from '../../../features/registry/remark-data-blocks';
import { BUNDLER_CACHE } from '../../../packages/build-cache/bundler-cache-folders';
import leanClientPlugin from '../../../packages/first-view/docusaurus/lean-client';
import siteFilesPlugin from '../../../packages/pages/docusaurus';
import { pageMarkdown } from '../../../packages/pages/docusaurus/page-markdown';
import { checkPageFrontMatter } from '../../../packages/pages/remark/check-page-front-matter';
import codeSamples from '../../../packages/samples/markdown/remark-code';
import ownValues from '../../../packages/samples/markdown/remark-own-values';
import { searchIndex } from '../../../packages/search/docusaurus';
import remarkPageBadges from '../../../src/markdown/remark-page-badges';

/** Plugins that a mini site can name. */
const pluginsOf = (records: () => ReturnType<typeof currentRecords>) =>
  ({
    records: [recordsPlugin, {}],
    'site-files': [
      siteFilesPlugin,
      {
        producers: [
          searchIndex({
            wordsOf: (text: string) => wordsOfPage(text, records()),
            synonyms: () => records().searchSynonyms,
            // Pins would open pages of the real site.
            pins: () => [],
          }),
          pageMarkdown,
        ],
      },
    ],
    'lean-client': [leanClientPlugin, {}],
  }) as const;

type OurPlugin = keyof ReturnType<typeof pluginsOf>;

/** Options of a mini site besides plain Docusaurus configuration. */
export interface MiniOverrides extends Partial<Config> {
  docs?: object;
  /** Plugins besides docs and pages. */
  extraPlugins?: Config['plugins'];
  /** Plugins of this repository besides docs and pages. */
  ourPlugins?: readonly OurPlugin[];
  /** `ours`: with the site's theme components and template; `stock`: Docusaurus's theme alone. */
  theme?: 'ours' | 'stock';
}

/** Keeps the bundler's cache in the mini site's folder and out of the cache of the real site. */
function ownBundlerCache({ siteDir }: LoadContext): Plugin {
  return {
    name: 'mini-bundler-cache',
    configureWebpack(config) {
      const cache = (config.experiments as { cache?: { storage?: object } } | undefined)?.cache;
      if (cache) cache.storage = { type: 'filesystem', directory: join(siteDir, BUNDLER_CACHE) };
      return {};
    },
  };
}

/**
 * The configuration of a mini site: the real site's build rules, future flags, page template, and theme, with the mini
 * site's own pages.
 */
export function miniConfig(siteDir: string, overrides: MiniOverrides): Config {
  const { docs, extraPlugins = [], ourPlugins = [], theme = 'stock', themeConfig, ...rest } = overrides;
  const root = resolve(__dirname, '../../..');
  // A mini site without records shows those of the real site.
  const records = () => currentRecords(existsSync(join(siteDir, 'data/settings.yaml')) ? siteDir : root);
  const docsDir = join(siteDir, 'docs');
  return {
    title: 'Mini site',
    tagline: 'A site for tests',
    url: 'https://docs.example.com',
    baseUrl: '/',
    trailingSlash: real.trailingSlash,
    onBrokenLinks: real.onBrokenLinks,
    onBrokenAnchors: real.onBrokenAnchors,
    onBrokenMarkdownLinks: real.onBrokenMarkdownLinks,
    onDuplicateRoutes: real.onDuplicateRoutes,
    future: real.future,
    i18n: real.i18n,
    ...(theme === 'ours' ? { ssrTemplate: real.ssrTemplate } : {}),
    markdown: { parseFrontMatter: checkPageFrontMatter(docsDir) },
    themes: [
      ['@docusaurus/theme-classic', theme === 'ours' ? { customCss: join(root, 'src/css/tokens.css') } : {}],
    ],
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        {
          path: 'docs',
          routeBasePath: '/',
          tags: 'tags.yml',
          onInlineTags: 'throw',
          beforeDefaultRemarkPlugins: [dataBlocks({ docsDir, records })],
          remarkPlugins:
            theme === 'ours'
              ? [remarkPageBadges, ownValues(() => records().sampleValues), codeSamples()]
              : [],
          ...docs,
        },
      ],
      ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
      ...extraPlugins,
      ...ourPlugins.map((name) => [...pluginsOf(records)[name]]),
      ownBundlerCache,
    ],
    customFields: real.customFields,
    themeConfig: { colorMode: real.themeConfig?.colorMode, ...themeConfig },
    ...rest,
  } as Config;
}
