import { describe, expect, it } from 'vitest';
import { createPageLinks } from '../../../features/releases/docusaurus/feeds/create-page-links';

const resolve = createPageLinks({
  pages: [
    { file: 'sys-mgmt/brands.mdx', permalink: '/brands/' },
    { file: 'releases/2025.6.mdx', permalink: '/releases/2025.6/' },
  ],
  folder: 'releases',
});

describe('createPageLinks', () => {
  it.each([
    ['./2025.6.mdx', '/releases/2025.6/'],
    ['../sys-mgmt/brands.mdx', '/brands/'],
    ['sys-mgmt/brands.mdx#fields', '/brands/#fields'],
    ['https://example.com/a.mdx', 'https://example.com/a.mdx'],
    ['#here', '#here'],
    ['/releases/', '/releases/'],
  ])('leads %s to %s', (target, address) => {
    expect(resolve(target)).toBe(address);
  });

  it('names a link without a page', () => {
    expect(() => resolve('./2025.7.mdx')).toThrow(
      './2025.7.mdx, and there is no page docs/releases/2025.7.mdx',
    );
  });
});
