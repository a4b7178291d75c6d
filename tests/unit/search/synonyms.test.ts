import { expect, test } from 'vitest';
import { searchSynonyms } from '../../../features/reference/records/search-synonyms';
import { parseRecords } from '../../../packages/records/core/read';
import { findPhrases, makeSynonymTable } from '../../../packages/search/core/synonyms';

test('`same` works both ways, `from` only one way', () => {
  const table = makeSynonymTable([
    { same: ['K8s', 'kubernetes'] },
    { from: ['2FA', 'two-factor'], to: ['authenticator'] },
  ]);
  expect(table).toEqual({
    k8s: ['kubernetes'],
    kubernetes: ['K8s'],
    '2fa': ['authenticator'],
    twofactor: ['authenticator'],
  });
});

test("what isn't a group is rejected, with its line", () => {
  const text = '- same: [one]\n- from: [a]\n- text\n- same: [a, 404]\n- same: [x, y]\n';
  const read = () => parseRecords({ file: 's.yaml', text, schema: searchSynonyms.schema });
  for (const line of [1, 2, 3, 4]) expect(read).toThrow(`s.yaml:${line}: `);
  expect(read).not.toThrow('s.yaml:5: ');
});

test('the longest phrase wins, plurals are found, and object members are no synonyms', () => {
  const table = makeSynonymTable([
    { from: ['active directory'], to: ['ad'] },
    { from: ['directory'], to: ['folder'] },
    { from: ['passkey'], to: ['webauthn'] },
  ]);
  expect(findPhrases(['sync', 'active', 'directory', 'passkeys', 'constructor'], table)).toEqual([
    { from: 1, to: 3, meanings: ['ad'] },
    { from: 3, to: 4, meanings: ['webauthn'] },
  ]);
});
