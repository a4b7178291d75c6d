import { expect, it } from 'vitest';
import { closestWords } from '../../../packages/search/core/closest-words';

const pages = [
  ['/a/', 'Kubernetes installation'],
  ['/b/', 'LDAP provider'],
  ['/c/', 'RADIUS provider'],
  ['/d/', 'Captcha stage'],
] as const;

it.each([
  ['kubermetis', ['kubernetes']],
  ['ldp setup', ['ldap']],
  ['KAPTSCHA', ['captcha']],
  ['LDAP', []],
  ['zzzzzz', []],
  ['', []],
])('the words that are most like those of "%s" are %j', (query, words) => {
  expect(closestWords(query, pages)).toEqual(words);
});

it('are at most three, the closest first', () => {
  const many = ['group', 'groups', 'grape', 'grope', 'stage'].map((title) => [`/${title}/`, title] as const);
  expect(closestWords('groupe', many)).toEqual(['grope', 'group', 'groups']);
});
