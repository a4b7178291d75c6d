import { expect, it } from 'vitest';
import { toFileAddress } from '../../../packages/build/core/file-address';

const place = { baseUrl: '/docs/', root: '../../' };

it.each([
  ['/docs/', '../../index.html'],
  ['/docs/install/', '../../install/index.html'],
  ['/docs/install/?from=2025.2#notes', '../../install/index.html?from=2025.2#notes'],
  ['/docs/#top', '../../index.html#top'],
  ['/docs/releases/2025.8', '../../releases/2025.8/index.html'],
  ['/docs/releases/releases.atom', '../../releases/releases.atom'],
  ['/docs/img/pictures/a-light.webp', '../../img/pictures/a-light.avif'],
])('leads from %s to the file %s', (address, file) => {
  expect(toFileAddress(address, place)).toBe(file);
});

it.each(['#part', 'https://example.com/docs/', '//example.com/docs/', '/other/', 'mailto:a@example.com'])(
  'leaves %s alone, which is not of the site',
  (address) => {
    expect(toFileAddress(address, place)).toBe(address);
  },
);

it('takes a URL of another host for none of a site at the root', () => {
  expect(toFileAddress('//example.com/', { baseUrl: '/', root: '' })).toBe('//example.com/');
});
