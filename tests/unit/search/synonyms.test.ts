import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPhrases, parseSynonyms } from '../../../lib/search/synonyms';

test('`same` works both ways, `from` only one way', () => {
  const { table, invalid } = parseSynonyms([
    { same: ['K8s', 'kubernetes'] },
    { from: ['2FA', 'two-factor'], to: ['authenticator'] },
  ]);
  expect(invalid).toEqual([]);
  expect(table).toEqual({
    k8s: ['kubernetes'],
    kubernetes: ['K8s'],
    '2fa': ['authenticator'],
    twofactor: ['authenticator'],
  });
});

test('what is not a group is collected, with its place', () => {
  const { table, invalid } = parseSynonyms([
    { same: ['one'] },
    { from: ['a'] },
    'text',
    { same: ['a', 404] },
    { same: ['x', 'y'] },
  ]);
  expect(invalid.map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  expect(Object.keys(table)).toEqual(['x', 'y']);
  expect(parseSynonyms('nothing').invalid).toHaveLength(1);
});

test('the longest phrase wins, plurals are found, and object members are no synonyms', () => {
  const { table } = parseSynonyms([
    { from: ['active directory'], to: ['ad'] },
    { from: ['directory'], to: ['folder'] },
    { from: ['passkey'], to: ['webauthn'] },
  ]);
  expect(findPhrases(['sync', 'active', 'directory', 'passkeys', 'constructor'], table)).toEqual([
    { from: 1, to: 3, meanings: ['ad'] },
    { from: 3, to: 4, meanings: ['webauthn'] },
  ]);
});

test('the synonym file of the site has no invalid group', async () => {
  const { table, invalid } = parseSynonyms(parse(await readFile('data/search-synonyms.yaml', 'utf8')));
  expect(invalid).toEqual([]);
  expect(table.k8s).toContain('kubernetes');
});
