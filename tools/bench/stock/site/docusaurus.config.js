// Unmodified Docusaurus: the classic preset with the hosted search, and defaults for everything else.
module.exports = {
  title: 'authentik documentation',
  tagline: 'Stock Docusaurus over the same pages',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  // The pages are plain Markdown.
  markdown: { format: 'detect' },
  future: { v4: true, experimental_faster: true },
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', sidebarPath: './sidebars.json' }, blog: false, pages: false },
    ],
  ],
  themeConfig: {
    navbar: { title: 'authentik docs', items: [{ to: '/', label: 'Documentation' }] },
    footer: { copyright: 'Stock Docusaurus over the same pages' },
    algolia: { appId: 'EXAMPLE', apiKey: 'example', indexName: 'example' },
    prism: { additionalLanguages: ['apacheconf', 'diff', 'http', 'json', 'nginx', 'python', 'bash'] },
  },
};
