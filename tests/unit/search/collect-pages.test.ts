import { describe, expect, it } from 'vitest';
import type { FinishedPage } from '../../../packages/pages/docusaurus/finished-pages-fs';
import { findKind, toPageMeta } from '../../../packages/search/docusaurus/collect-pages';
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

describe('toPageMeta', () => {
  it("reads what the page itself doesn't say", () => {
    const page = {
      path: '/releases/ldap/',
      route: '/edition/releases/ldap/',
      title: 'LDAP',
      description: '',
      sections: ['Providers'],
      frontMatter: { keywords: ['directory', 389], questions: ['How do I bind?'] },
    } as unknown as FinishedPage;
    const kinds = { '/releases/': 'release' } as const;
    expect(toPageMeta(page, { kinds, readersWords: 'bind bind port' })).toEqual({
      route: '/edition/releases/ldap/',
      title: 'LDAP',
      description: '',
      sections: ['Providers'],
      keywords: ['directory', '389'],
      questions: ['How do I bind?'],
      readersWords: ['bind', 'bind', 'port'],
      kind: 'release',
    });
  });
});
