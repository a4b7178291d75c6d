import { describe, expect, it } from 'vitest';
import { chooseCacheControl, isImmutable } from '../../../packages/hosts/http/cache-policy';
import { isSafeLocation } from '../../../packages/hosts/http/is-safe-location';

describe('isImmutable', () => {
  it.each([
    ['/assets/js/main.1a2b3c4d.js', true],
    ['/assets/js/17896441.091f4279.js', true],
    ['/assets/js/main.1a2b3c4d.js.LICENSE.txt', true],
    ['/assets/images/overview-0123456789abcdef0123456789abcdef.png', true],
    ['/assets/js/17896441.js', false],
    ['/assets/js/main.js', false],
    ['/assets/js/main.1a2b3c4.js', false],
    ['/assets/js/main.1A2B3C4D.js', false],
    ['/img/main.1a2b3c4d.js', false],
    ['/assets-old/js/main.1a2b3c4d.js', false],
    ['/assets/main.1a2b3c4d.d/index.html', false],
  ])('%s: %s', (path, expected) => {
    expect(isImmutable(path, ['/assets/'])).toBe(expected);
  });
});

describe('chooseCacheControl', () => {
  it.each([
    ['/assets/js/a.1a2b3c4d.js', 'text/javascript', 'public, max-age=31536000, immutable'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'text/xml; charset=utf-8', 'no-cache'],
    ['/site-data/search/manifest.json', 'application/json; charset=utf-8', 'no-cache'],
  ])('%s (%s): %s', (path, contentType, expected) => {
    expect(chooseCacheControl({ path, contentType, immutableFolders: ['/assets/'] })).toBe(expected);
  });
});

describe('isSafeLocation', () => {
  it.each([
    '/',
    '/guide/',
    '/guide/?a=//b',
    '/%2F%2Fevil.example',
    'https://api.example.com/a//b',
    'http://localhost:3000/',
  ])('takes %s', (location) => {
    expect(isSafeLocation(location)).toBe(true);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,a',
    'https:evil.example',
    'https:///evil.example',
    'guide/',
    '/a\r\nset-cookie: a',
    '/a\0',
    '/a b',
    '/ü',
  ])('rejects %j', (location) => {
    expect(isSafeLocation(location)).toBe(false);
  });
});
