import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TARGET_CHARACTERS, parseTarget } from '../../../packages/hosts/http/parse-target';

describe('parseTarget', () => {
  it.each([
    ['/', { rawPath: '/', path: '/', search: '' }],
    ['/a/b/?q=1&q=%zz', { rawPath: '/a/b/', path: '/a/b/', search: '?q=1&q=%zz' }],
    ['/a?b?c', { rawPath: '/a', path: '/a', search: '?b?c' }],
    ['/f%C3%BCnke', { rawPath: '/f%C3%BCnke', path: '/fünke', search: '' }],
    ['//a', { rawPath: '//a', path: '//a', search: '' }],
    ['/a..b/..c', { rawPath: '/a..b/..c', path: '/a..b/..c', search: '' }],
    ['http://host:1/a', { rawPath: '/a', path: '/a', search: '' }],
    ['https://host?q', { rawPath: '/', path: '/', search: '?q' }],
  ])('reads %s', (target, expected) => {
    expect(parseTarget(target)).toEqual({ ok: true, ...expected });
  });

  it.each([
    ['', "doesn't start with a slash"],
    ['*', "doesn't start with a slash"],
    ['a', "doesn't start with a slash"],
    ['http:/a', "doesn't start with a slash"],
    ['/a b', 'percent-encoded'],
    ['/ü', 'percent-encoded'],
    ['/a\r\n', 'percent-encoded'],
    ['/a#b', 'fragment'],
    ['/%', 'percent escape'],
    ['/%E0%A4', 'percent escape'],
    ['/a%2Fb', 'forbidden character'],
    ['/a%5Cb', 'forbidden character'],
    ['/a\\b', 'forbidden character'],
    ['/%00', 'forbidden character'],
    ['/%1F', 'forbidden character'],
    ['/%7F', 'forbidden character'],
    ['/%C2%9F', 'forbidden character'],
    ['/a/../b', 'dot segment'],
    ['/a/%2e%2E', 'dot segment'],
    ['/.', 'dot segment'],
  ])('rejects %j', (target, reason) => {
    expect(parseTarget(target)).toEqual({ ok: false, status: 400, reason: expect.stringContaining(reason) });
  });

  it('has a limit', () => {
    expect(parseTarget(`/${'a'.repeat(MAX_TARGET_CHARACTERS - 1)}`).ok).toBe(true);
    expect(parseTarget(`/${'a'.repeat(MAX_TARGET_CHARACTERS)}`)).toMatchObject({ ok: false, status: 414 });
  });

  it('decodes what a browser encodes', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\p{Cc}/\\]/u.test(text) && text !== '.' && text !== '..');
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const target = `/${segments.map(encodeURIComponent).join('/')}`;
        fc.pre(target.length <= MAX_TARGET_CHARACTERS);
        expect(parseTarget(target)).toEqual({
          ok: true,
          rawPath: target,
          path: `/${segments.join('/')}`,
          search: '',
        });
      }),
    );
  });

  it('never lets a path climb, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '.', '%', '2', 'e', 'E', 'f', '5', 'c', '\\', 'a', '?') }),
        (text) => {
          const parsed = parseTarget(`/${text}`);
          if (!parsed.ok) return;
          expect(parsed.path.split('/')).not.toContain('..');
          expect(parsed.path.split('/').length).toBe(parsed.rawPath.split('/').length);
        },
      ),
    );
  });
});
