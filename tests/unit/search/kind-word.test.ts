import { expect, test } from 'vitest';
import { kindWord } from '../../../packages/search/core/kind-word';

test.each([
  [['Email problems'], 'Error'],
  [['Email problems', 'Check the settings', 'The certificate is not trusted'], 'Error'],
  [['Email problems', 'Check the settings'], 'Guide'],
  [['LDAP problems', '1. Test the connection'], 'Guide'],
  [['Capture logs'], 'Guide'],
])('on a troubleshooting page, %j is called %s', (headings, word) => {
  expect(kindWord('troubleshooting', headings)).toBe(word);
});
