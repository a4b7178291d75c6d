import { describe, expect, it } from 'vitest';
import { emitHeadersFile } from '../../../packages/hosts/http/emit-headers-file';
import { buildHeadersData, parseHeadersData } from '../../../packages/hosts/http/headers-data';

const data = {
  baseUrl: '/docs-edition/',
  '*': { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" },
  paths: { '/releases.gen.json': { 'access-control-allow-origin': '*' } },
  immutable: ['/assets/'],
};

describe('parseHeadersData', () => {
  it('takes what the build wrote', () => {
    const built = buildHeadersData({ baseUrl: '/', csp: { scriptHashes: [] } });
    expect(parseHeadersData(JSON.parse(JSON.stringify(built)))).toEqual({ data: built });
  });

  it.each([
    [null, ['the content is not an object']],
    [[], ['the content is not an object']],
    [{ ...data, baseUrl: 'docs' }, ['"baseUrl" doesn\'t start and end with a slash']],
    [{ ...data, baseUrl: '//evil.example/' }, ['"baseUrl" doesn\'t start and end with a slash']],
    [{ ...data, '*': { 'X-A': 'b' } }, ['"*": the header "X-A" has an invalid name or value']],
    [
      { ...data, '*': { 'x-a': 'b\r\nset-cookie: c' } },
      ['"*": the header "x-a" has an invalid name or value'],
    ],
    [{ ...data, '*': { 'x-a': 1 } }, ['"*": the header "x-a" has an invalid name or value']],
    [{ ...data, paths: { '/a': 1 } }, ['"paths" /a is not an object of header names and values']],
    [
      {},
      [
        '"baseUrl" doesn\'t start and end with a slash',
        '"*" is not an object of header names and values',
        '"paths" is not an object',
        '"immutable" is not a list of folders such as "/assets/"',
      ],
    ],
  ])('lists everything that is wrong with %j', (value, invalid) => {
    expect(parseHeadersData(value)).toEqual({ invalid });
  });
});

describe('emitHeadersFile', () => {
  it('writes the rules for a site under a base', () => {
    const paths = [
      '/index.html',
      '/assets/css/styles.0a1b2c3d.css',
      '/assets/js/main.0a1b2c3d.js',
      '/assets/js/main.0a1b2c3d.js.LICENSE.txt',
      '/assets/images/logo-0a1b2c3d4e5f.png',
      '/assets/images/unhashed.png',
      '/assets/manifest.0a1b2c3d.json',
    ];
    expect(emitHeadersFile({ data, paths })).toBe(
      `# Written by the build. Netlify and Cloudflare Pages.

/docs-edition/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'

/docs-edition/releases.gen.json
  Access-Control-Allow-Origin: *

/docs-edition/assets/css/*
  Cache-Control: public, max-age=31536000, immutable

/docs-edition/assets/js/*
  Cache-Control: public, max-age=31536000, immutable
`,
    );
  });

  it('rejects a line that Cloudflare Pages would drop', () => {
    const long = { ...data, '*': { 'content-security-policy': 'x'.repeat(2_000) } };
    expect(() => emitHeadersFile({ data: long, paths: [] })).toThrow(
      /Content-Security-Policy.*2027 characters.*2000/,
    );
  });

  it('rejects more rules than Cloudflare Pages reads', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`/${index}`, { 'x-a': 'b' }]),
    );
    expect(() => emitHeadersFile({ data: { ...data, paths }, paths: [] })).toThrow('101 rules');
  });
});
