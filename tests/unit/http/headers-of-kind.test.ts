import { describe, expect, it } from 'vitest';
import { headersOfKind } from '../../../packages/hosts/http/headers-of-kind';

const POLICY = "default-src 'self'; script-src 'self'";
const headers = {
  'content-security-policy': POLICY,
  'permissions-policy': 'camera=()',
  'x-content-type-options': 'nosniff',
};
const policyOf = (path: string, contentType: string): string | undefined =>
  headersOfKind({ headers, path, contentType })['content-security-policy'];

describe('headersOfKind', () => {
  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/assets/js/src_search_worker_ts.e29c1355.js', 'text/javascript; charset=utf-8'],
    ['/unknown', 'text/plain; charset=utf-8'],
  ])('%s has the whole policy', (path, type) => expect(policyOf(path, type)).toBe(POLICY));

  it.each([
    ['/assets/js/main.1a2b3c4d.js', 'text/javascript; charset=utf-8'],
    ['/assets/css/styles.1a2b3c4d.css', 'text/css; charset=utf-8'],
    ['/img/card.png', 'image/png'],
  ])('%s obeys the policy of its page', (path, type) => expect(policyOf(path, type)).toBeUndefined());

  it('lets a picture that is opened automatically run and load nothing', () => {
    expect(policyOf('/img/mark.svg', 'image/svg+xml; charset=utf-8')).toMatch(/default-src 'none';.*sandbox/);
  });

  it('keeps every other header', () => {
    for (const type of ['text/html', 'text/css', 'image/svg+xml'])
      expect(headersOfKind({ headers, path: '/x', contentType: type })['x-content-type-options']).toBe(
        'nosniff',
      );
  });

  it('adds no policy where the site has none', () => {
    expect(headersOfKind({ headers: {}, path: '/a.svg', contentType: 'image/svg+xml' })).toEqual({});
  });
});
