import { join } from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, PluginConfig, PluginModule, PluginOptions } from '@docusaurus/types';
import { changes } from '@identity-docs/changes/docusaurus';
import docsPlugin from '@identity-docs/first-view/docusaurus/docs';
import leanClientPlugin from '@identity-docs/first-view/docusaurus/lean-client';
import { pageTemplate } from '@identity-docs/first-view/docusaurus/page-template';
import rehypeLater from '@identity-docs/first-view/rehype/rehype-later';
import rehypeSpendFrontMatter from '@identity-docs/first-view/rehype/rehype-spend-front-matter';
import { filesForHosts } from '@identity-docs/hosts/core/host-names';
import { messageList } from '@identity-docs/messages/docusaurus';
import { pageList } from '@identity-docs/not-found/docusaurus';
import siteFilesPlugin from '@identity-docs/pages/docusaurus';
import { pageMarkdown } from '@identity-docs/pages/docusaurus/page-markdown';
import rehypeTables from '@identity-docs/pages/rehype/rehype-tables';
import { addChangeDate } from '@identity-docs/pages/remark/add-change-date';
import { readChangeDates } from '@identity-docs/pages/remark/change-dates-fs';
import { checkPageFrontMatter } from '@identity-docs/pages/remark/check-page-front-matter';
import redirectsPlugin from '@identity-docs/redirects/docusaurus';
import recordsPlugin from '@identity-docs/registry/docusaurus';
import { currentRecords, readRecordFile } from '@identity-docs/registry/docusaurus/records-fs';
import { openData } from '@identity-docs/registry/open-data/docusaurus';
import { listPageSources, wordsOfPage } from '@identity-docs/registry/pages';
import dataBlocks from '@identity-docs/registry/remark-data-blocks';
import { feeds } from '@identity-docs/releases/docusaurus/feeds';
import releasesPlugin, { releaseList } from '@identity-docs/releases/docusaurus/releases';
import codeSamples from '@identity-docs/samples/markdown/remark-code';
import ownValues from '@identity-docs/samples/markdown/remark-own-values';
import { openRunMarks } from '@identity-docs/samples/verification/proofs-fs';
import { searchIndex } from '@identity-docs/search/docusaurus';
import remarkSettingFilter from '@identity-docs/settings/remark/remark-setting-filter';
import { identity, readSiteSettings } from './site.config';
import rehypeShortcuts from './src/markdown/rehype-shortcuts';
import glossary from './src/markdown/remark-glossary';
import remarkPageBadges from './src/markdown/remark-page-badges';
import reviewMark from './src/markdown/remark-review-mark-fs';
import remarkTocNames from './src/markdown/remark-toc-names';

const settings = readSiteSettings();
const docsDir = join(__dirname, 'docs');
const records = () => currentRecords(__dirname);
const changeDates = readChangeDates(__dirname);

/** Names a plugin of this repository with its options. Docusaurus types only plugins that take any options. */
const plugin = (module: unknown, options: object = {}): PluginConfig =>
  [module, options] as [PluginModule, PluginOptions];

const docs: DocsOptions = {
  path: 'docs',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  include: ['**/*.{md,mdx}'],
  exclude: [
    '**/_*.{js,jsx,ts,tsx,md,mdx}',
    '**/_*/**',
    '**/*.test.{js,jsx,ts,tsx}',
    '**/__tests__/**',
    '**/node_modules/**',
    'developer-docs/api/**',
  ],
  numberPrefixParser: false,
  breadcrumbs: true,
  showLastUpdateTime: changeDates !== undefined,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  editUrl: `${settings.repositoryUrl}/edit/${settings.releaseBranch}/`,
  admonitions: { keywords: ['note', 'tip', 'info', 'warning', 'danger'], extendDefaults: false },
  beforeDefaultRemarkPlugins: [dataBlocks({ docsDir, records }), remarkSettingFilter],
  remarkPlugins: [
    remarkPageBadges,
    ownValues(() => records().sampleValues),
    glossary({ docsDir, records }),
    reviewMark({ docsDir, reviews: () => records().reviews }),
    codeSamples(openRunMarks(__dirname)),
    remarkTocNames,
  ],
  rehypePlugins: [rehypeShortcuts, rehypeTables, rehypeSpendFrontMatter, rehypeLater],
};

const themeConfig: UserThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs: { sidebar: { hideable: false, autoCollapseCategories: true } },
  image: 'img/social-card.png',
  navbar: {
    title: identity.shortTitle,
    hideOnScroll: false,
    items: [
      // First, because a phone shows these as a list, and its readers usually have a problem to solve.
      {
        label: 'Troubleshoot',
        to: '/troubleshooting/',
        position: 'left',
        activeBasePath: '/troubleshooting/',
      },
      {
        label: 'Install',
        to: '/install-config/',
        position: 'left',
        activeBasePath: '/install-config/',
      },
      {
        label: 'Connect',
        to: '/add-secure-apps/',
        position: 'left',
        activeBaseRegex: '/(add-secure-apps|providers)/',
      },
      { label: 'Reference', to: '/reference/', position: 'left', activeBasePath: '/reference/' },
      { label: 'Releases', to: '/releases/', position: 'left', activeBasePath: '/releases/' },
      { label: 'Security', to: '/security/', position: 'left', activeBasePath: '/security/' },
      {
        type: 'custom-productLinks',
        label: 'Product',
        position: 'right',
        links: [
          { label: 'Features', href: `${identity.productSite}/#comparison` },
          { label: 'Integrations', href: settings.integrationsOrigin },
          { label: 'Documentation', to: '/' },
          { label: 'Pricing', href: `${identity.productSite}/pricing/` },
          { label: 'Blog', href: `${identity.productSite}/blog/` },
        ],
      },
      {
        href: identity.productRepository,
        label: 'GitHub',
        position: 'right',
        className: 'navbar-social navbar-social--github',
        'aria-label': 'authentik on GitHub',
      },
      {
        href: identity.productChat,
        label: 'Discord',
        position: 'right',
        className: 'navbar-social navbar-social--discord',
        'aria-label': 'authentik on Discord',
      },
    ],
  },
  footer: {
    style: 'light',
    links: [
      {
        title: 'Start',
        items: [
          { label: 'Install with Docker Compose', to: '/install-config/install/docker-compose/' },
          { label: 'Install on Kubernetes', to: '/install-config/install/kubernetes/' },
          { label: 'Configuration reference', to: '/install-config/configuration/' },
        ],
      },
      {
        title: 'Run',
        items: [
          { label: 'Upgrade', to: '/install-config/upgrade/' },
          { label: 'Release notes', to: '/releases/' },
          { label: 'Security policy', to: '/security/policy/' },
        ],
      },
      {
        title: 'Elsewhere',
        items: [
          { label: 'Product source', href: identity.productRepository },
          { label: 'API reference', href: settings.apiReferenceOrigin },
          { label: 'Source of this site', href: settings.repositoryUrl },
        ],
      },
    ],
    copyright:
      'An independent edition of documentation for authentik. authentik is a trademark of Authentik Security Inc.; ' +
      'this site is not affiliated with or endorsed by the company. Pictures show its product. Text: CC BY 4.0. Code: MIT.',
  },
};

const config: Config = {
  title: identity.title,
  tagline: identity.tagline,
  url: settings.siteUrl,
  baseUrl: settings.baseUrl,
  favicon: 'img/favicon.svg',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { direction: 'ltr', htmlLang: 'en' } } },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  baseUrlIssueBanner: true,
  ssrTemplate: pageTemplate({
    loaderFile: join(__dirname, 'packages/first-view/client/intent/loader.ts'),
    baseUrl: settings.baseUrl,
    pictureAlt: `${identity.title}, an independent edition`,
  }),
  // One by one: a release of Docusaurus that adds a flag must not change the site by itself.
  future: {
    v4: { removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: true },
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      mdxCrossCompilerCache: true,
      ssgWorkerThreads: true,
    },
  },
  markdown: {
    mermaid: false,
    parseFrontMatter: addChangeDate({
      siteDir: __dirname,
      dates: changeDates,
      parse: checkPageFrontMatter(docsDir),
      listSources: listPageSources,
    }),
  },
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: ['tokens', 'global', 'article', 'tables', 'contrast', 'print'].map(
          (name) => `./src/css/${name}.css`,
        ),
      },
    ],
  ],
  clientModules: [
    './src/reading/repair-hash.ts',
    './src/reading/copy-anchor.ts',
    './src/reading/mark-target.ts',
    './src/reading/show-current-entry.ts',
  ],
  plugins: [
    plugin(docsPlugin, docs),
    ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
    [
      '@docusaurus/plugin-sitemap',
      {
        // The same dates as "Last updated". Without them, the plugin would ask git about each page.
        lastmod: changeDates === undefined ? null : 'datetime',
        changefreq: null,
        priority: null,
        ignorePatterns: ['/search/**', '/tags/**'],
      },
    ],
    plugin(releasesPlugin, {
      releases: () => records().releases,
      currentReleaseOrigin: settings.currentReleaseOrigin,
      preReleaseOrigin: settings.preReleaseOrigin,
    }),
    plugin(redirectsPlugin, {
      read: () => readRecordFile<'redirects'>(__dirname, 'data/redirects.yaml'),
      origins: {
        API_REFERENCE_ORIGIN: settings.apiReferenceOrigin,
        INTEGRATIONS_ORIGIN: settings.integrationsOrigin,
      },
      stubs: settings.redirectPages,
      hostFile: filesForHosts(settings.hosts).has('redirects'),
    }),
    plugin(recordsPlugin),
    plugin(siteFilesPlugin, {
      producers: [
        feeds({ records }),
        releaseList({ releases: () => records().releases }),
        searchIndex({
          wordsOf: (text: string) => wordsOfPage(text, records()),
          synonyms: () => records().searchSynonyms,
          pins: () => records().searchPins,
        }),
        pageMarkdown,
        pageList({ synonyms: () => records().searchSynonyms }),
        messageList({ messages: () => records().messages }),
        changes({ records }),
        openData({ release: identity.release }),
      ],
    }),
    plugin(leanClientPlugin),
    ...(settings.analyticsId
      ? [
          ['@docusaurus/plugin-google-gtag', { trackingID: settings.analyticsId, anonymizeIP: true }] as [
            string,
            object,
          ],
        ]
      : []),
  ],
  customFields: {
    search: settings.algolia ?? null,
    repositoryUrl: settings.repositoryUrl,
    // Nobody reads issues of the example.
    feedbackUrl: settings.examples.includes('REPOSITORY_URL') ? null : `${settings.repositoryUrl}/issues/new`,
    release: identity.release,
    productRepository: identity.productRepository,
  },
  themeConfig,
};

export default config;
