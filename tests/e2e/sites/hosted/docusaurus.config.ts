import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import { readSiteSettings } from '../../../../site.config';

const root = join(__dirname, '../../../..');
const settings = readSiteSettings();

/** Two pages with the site's own search, configured by the same environment variables. */
const config: Config = {
  title: 'Hosted search',
  url: settings.siteUrl,
  baseUrl: settings.baseUrl,
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  future: {
    v4: true,
    experimental_faster: { swcJsLoader: true, rspackBundler: true, lightningCssMinimizer: true },
  },
  themes: [['@docusaurus/theme-classic', { customCss: join(root, 'src/css/tokens.css') }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { path: 'docs', routeBasePath: '/', sidebarPath: false }],
    ['@docusaurus/plugin-content-pages', { path: join(root, 'src/pages'), include: ['search.tsx'] }],
  ],
  customFields: { search: settings.algolia ?? null, repositoryUrl: settings.repositoryUrl },
};

export default config;
