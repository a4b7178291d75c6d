import type { MiniSite } from '../../build/support/mini-site';
import { page } from '../../build/support/page';

const version = (name: string): Record<string, string> => ({
  [`versioned_docs/version-${name}/index.mdx`]: page({ title: `Home ${name}`, body: `Version ${name}.` }),
  [`versioned_docs/version-${name}/tags.yml`]: '{}\n',
  [`versioned_sidebars/version-${name}-sidebars.json`]: JSON.stringify({ main: ['index'] }),
});

/** Every navbar item type, a footer in columns, an announcement, hiding on scroll, several versions, and analytics. */
export const everything: MiniSite = {
  name: 'everything',
  files: {
    'docs/index.mdx': page({
      title: 'Home',
      body: `Welcome.\n\n${'A long page.\n\n'.repeat(80)}## The end\n\nText.`,
    }),
    'docs/second.mdx': page({ title: 'Second', body: 'Another page. [Home](./index.mdx)' }),
    'sidebars.ts': "export default { main: ['index', 'second'] };\n",
    'versions.json': '["2.0", "1.0"]\n',
    ...version('2.0'),
    ...version('1.0'),
    'src/pages/crash.tsx':
      "import Layout from '@theme/Layout';\nimport { useState } from 'react';\n" +
      'export default function Page() { return <Layout><Crash /></Layout>; }\n' +
      'function Crash() {\n' +
      '  const [broken, setBroken] = useState(false);\n' +
      "  if (broken && !(window as any).mended) throw new Error('outer trouble', { cause: new Error('inner trouble') });\n" +
      '  return <main><h1>Whole</h1><button type="button" onClick={() => setBroken(true)}>Break it</button></main>;\n' +
      '}\n',
    // Shows another page's route before it has loaded, which navigation never does.
    'src/pages/lazy.tsx':
      "import ComponentCreator from '@docusaurus/ComponentCreator';\nimport chunkNames from '@generated/routesChunkNames';\n" +
      "import { useState } from 'react';\n" +
      "const route = Object.keys(chunkNames).find((name) => name.startsWith('/crash/-'));\n" +
      "const Route = ComponentCreator('/crash/', route.slice('/crash/-'.length));\n" +
      'export default function Page() {\n' +
      '  const [isShown, setShown] = useState(false);\n' +
      '  return isShown ? <Route route={{}} /> : <button type="button" onClick={() => setShown(true)}>Load</button>;\n' +
      '}\n',
  },
  config: `{
    theme: 'ours',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    baseUrlIssueBanner: true,
    docs: { sidebarPath: './sidebars.ts', includeCurrentVersion: true, lastVersion: 'current' },
    extraPlugins: [['@docusaurus/plugin-google-gtag', { trackingID: 'G-TEST123', anonymizeIP: true }]],
    themeConfig: {
      announcementBar: { id: 'one', content: 'Something <b>new</b>', isCloseable: true, backgroundColor: '#123456', textColor: '#ffffff' },
      navbar: {
        title: 'Mini',
        hideOnScroll: true,
        items: [
          { label: 'Plain', href: 'https://example.com/plain' },
          { type: 'dropdown', label: 'More', items: [{ label: 'Inside', href: 'https://example.com/inside' }] },
          { type: 'localeDropdown' },
          { type: 'search' },
          { type: 'html', value: '<em>Raw</em>' },
          { type: 'doc', docId: 'second', label: 'A doc' },
          { type: 'docSidebar', sidebarId: 'main', label: 'A sidebar' },
          { type: 'docsVersion', label: 'A version' },
          { type: 'docsVersionDropdown' },
        ],
      },
      footer: {
        links: [{ title: 'Column', items: [{ label: 'Entry', to: '/second/' }] }],
        logo: { alt: 'Footer logo', src: 'img/logo.svg' },
        copyright: 'Copyright of nobody',
      },
    },
  }`,
};

/** A flat footer, without respect for the system's color preference, and another announcement. */
export const flat: MiniSite = {
  name: 'flat',
  files: { 'docs/index.mdx': page({ title: 'Home', body: 'Welcome.' }) },
  config: `{
    theme: 'ours',
    themeConfig: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      announcementBar: { id: 'two', content: 'Something else', isCloseable: true },
      footer: { links: [{ label: 'Flat one', to: '/' }, { label: 'Flat two', to: '/' }] },
    },
  }`,
};
