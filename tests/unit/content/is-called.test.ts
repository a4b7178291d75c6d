import { expect, it } from 'vitest';
import { isCalled } from '../../../packages/pages/core/is-called';

it.each([
  ['base', true],
  ['BASE dn', true],
  ['dn base', true],
  ['base_dn', true],
  ['group dn', true],
  ['  ', true],
  ['base user', false],
  ['base-dn', false],
])('a setting with "%s" in its name is found: %s', (query, found) => {
  expect(isCalled('Base group DN additional_base_dn', query)).toBe(found);
});
