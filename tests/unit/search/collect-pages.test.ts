import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { collectPages, findKind } from '../../../packages/search/docusaurus/collect-pages';
import { findSidebarPath } from '../../../packages/text/node/find-sidebar-path';

const sidebars = {
  docs: [
    { type: 'doc', id: 'index' },
    {
      type: 'category',
      label: 'Providers',
      link: { type: 'doc', id: 'providers/index' },
      items: [
        { type: 'doc', id: 'providers/ldap' },
        {
          type: 'category',
          label: 'Proxy',
          link: { type: 'doc', id: 'proxy/index' },
          items: [{ type: 'doc', id: 'proxy/traefik' }],
        },
      ],
    },
  ],
};

describe('findSidebarPath', () => {
  it.each([
    ['providers/ldap', ['Providers']],
    ['proxy/traefik', ['Providers', 'Proxy']],
    ['proxy/index', ['Providers']],
    ['providers/index', ['Providers']],
    ['index', []],
    ['hackathon', []],
  ])('%s stands below %j', (id, path) => {
    expect(findSidebarPath(sidebars, id)).toEqual(path);
  });
});

describe('findKind', () => {
  const kinds = { '/security/': 'reference', '/security/cves/': 'advisory' } as const;

  it('takes the longest path that fits', () => {
    expect(findKind('/security/cves/CVE-2024-1/', kinds)).toBe('advisory');
    expect(findKind('/security/policy/', kinds)).toBe('reference');
    expect(findKind('/securityx/', kinds)).toBe('guide');
    expect(findKind('/', kinds)).toBe('home');
  });
});

describe('collectPages', () => {
  const doc = (fields: object) => ({
    draft: false,
    unlisted: false,
    description: '',
    frontMatter: {},
    ...fields,
  });
  const content = (docs: object[]) =>
    ({ loadedVersions: [{ isLast: true, docs, sidebars }] }) as unknown as LoadedContent;

  it('reads what the page itself does not say', () => {
    const ldap = doc({
      id: 'providers/ldap',
      title: 'LDAP',
      permalink: '/edition/releases/ldap',
      frontMatter: { keywords: ['directory', 389], questions: ['How do I bind?'] },
    });
    expect(
      collectPages(content([ldap]), {
        baseUrl: '/edition/',
        kinds: { '/releases/': 'release' },
        readersWords: { '/releases/ldap/': 'bind bind port' },
      }),
    ).toEqual([
      {
        route: '/edition/releases/ldap/',
        title: 'LDAP',
        description: '',
        sections: ['Providers'],
        keywords: ['directory', '389'],
        questions: ['How do I bind?'],
        readersWords: ['bind', 'bind', 'port'],
        kind: 'release',
      },
    ]);
  });

  it('leaves out drafts and unlisted pages', () => {
    const docs = [
      doc({ id: 'a', title: 'A', permalink: '/a/', draft: true }),
      doc({ id: 'b', title: 'B', permalink: '/b/', unlisted: true }),
      doc({ id: 'c', title: 'C', permalink: '/c/' }),
    ];
    const pages = collectPages(content(docs), { baseUrl: '/', kinds: {} });
    expect(pages.map(({ route }) => route)).toEqual(['/c/']);
  });
});
