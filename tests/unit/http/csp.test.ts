import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCsp, INSIGHTS_SCRIPT } from '../../../packages/hosts/http/csp';

const HASH = `sha256-${'A'.repeat(43)}=`;
const OTHER = `sha256-${'0'.repeat(43)}=`;

function parse(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('buildCsp', () => {
  it('allows our own origin and nothing else', () => {
    expect(parse(buildCsp({ scriptHashes: [HASH] }))).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'${HASH}'`],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('adds what each integration needs', () => {
    const policy = parse(
      buildCsp({
        scriptHashes: [],
        algoliaAppId: 'APPID1',
        insights: true,
        analytics: true,
        releaseOrigins: ['https://next.docs.example.com', 'http://localhost:3000'],
      }),
    );
    expect(policy['script-src']).toEqual(["'self'", INSIGHTS_SCRIPT, 'https://www.googletagmanager.com']);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://next.docs.example.com',
      'http://localhost:3000',
      'https://APPID1-dsn.algolia.net',
      'https://APPID1.algolia.net',
      'https://APPID1-1.algolianet.com',
      'https://APPID1-2.algolianet.com',
      'https://APPID1-3.algolianet.com',
      'https://insights.algolia.io',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ]);
    expect(policy['img-src']).toContain('https://*.google-analytics.com');
  });

  it('never lets scripts run inline or from strings', () => {
    const everything = parse(
      buildCsp({
        scriptHashes: [HASH],
        algoliaAppId: 'A',
        insights: true,
        analytics: true,
        releaseOrigins: [],
      }),
    );
    expect(everything['script-src']?.join(' ')).not.toMatch(/unsafe|\*|data:|blob:/);
  });

  it("doesn't depend on the order in which scripts are found", () => {
    expect(buildCsp({ scriptHashes: [HASH, OTHER, HASH] })).toBe(buildCsp({ scriptHashes: [OTHER, HASH] }));
  });

  it.each([
    [{ scriptHashes: ["unsafe-inline'"] }, 'a script hash'],
    [{ scriptHashes: ['sha256-short='] }, 'a script hash'],
    [{ scriptHashes: [], algoliaAppId: 'a.evil.example/' }, 'the search application id'],
    [{ scriptHashes: [], releaseOrigins: ["https://a; script-src 'unsafe-inline'"] }, 'a release origin'],
    [{ scriptHashes: [], releaseOrigins: ['https://a.example/path'] }, 'a release origin'],
    [{ scriptHashes: [], releaseOrigins: ['*'] }, 'a release origin'],
  ])('rejects %j', (options, name) => {
    expect(() => buildCsp(options)).toThrow(name);
  });

  it('names the very file that the installed search library loads', () => {
    const library = createRequire(import.meta.url).resolve('@algolia/autocomplete-plugin-algolia-insights');
    const source = readFileSync(join(dirname(library), '../esm/createAlgoliaInsightsPlugin.js'), 'utf8');
    const version = /ALGOLIA_INSIGHTS_VERSION = '([\d.]+)'/.exec(source)?.[1];
    const address = /ALGOLIA_INSIGHTS_SRC = "([^"]+)"\.concat\(ALGOLIA_INSIGHTS_VERSION, "([^"]+)"\)/.exec(
      source,
    );
    expect(`${address?.[1]}${version}${address?.[2]}`).toBe(INSIGHTS_SCRIPT);
  });
});
