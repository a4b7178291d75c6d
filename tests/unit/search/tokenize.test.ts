import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../../packages/search/core/tokenize';

test.each([
  ['AUTHENTIK_POSTGRESQL__HOST', ['postgresql', 'host', 'postgresql_host']],
  ['postgresql.host', ['postgresql', 'host', 'postgresql_host']],
  ['back-channel', ['back', 'channel', 'backchannel']],
  ['backchannel', ['backchannel']],
  ['enabledFeatures', ['enabled', 'features', 'enabledfeatures']],
  ['OAuth2', ['oauth2']],
  ['2025.8', ['2025.8']],
  ['v2025.8.1', ['2025.8.1', '2025.8']],
  ['CVE-2024-47070', ['cve', '2024', '47070', 'cve202447070']],
  ['goauthentik.io/user/sources', ['goauthentik', 'io', 'goauthentik_io', 'user', 'sources']],
  ['the user’s Café', ['the', 'user', 'cafe']],
  ["can't", ['cant']],
  ['!KeyOf <b>', ['key', 'of', 'keyof', 'b']],
  [' -- … ', []],
])('%j has the tokens %j', (text, tokens) => {
  expect(tokenize(text)).toEqual(tokens);
});

test('tokens are in normal form already: tokenizing them again adds none', () => {
  const unit = fc.constantFrom(..."abcXYZ019._-'’ éßÅİﬁ½/!".split(''));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const once = new Set(tokenize(text));
      expect(new Set(tokenize([...once].join(' ')))).toEqual(once);
    }),
  );
});
