import { expect, test } from 'vitest';
import { describeSearch } from '../../../packages/search/docusaurus/open-search';

test('browsers are told where to search, with a name of at most 16 letters', () => {
  const xml = describeSearch({
    title: 'authentik documentation',
    url: 'https://docs.example.com/base/?a&b=',
  });
  expect(xml).toContain('<ShortName>authentik</ShortName>');
  expect(xml).toContain('template="https://docs.example.com/base/?a&amp;b=search/?q={searchTerms}"');
  expect(describeSearch({ title: 'Incomprehensibilities', url: '/' })).toContain(
    '<ShortName>Incomprehensibil</ShortName>',
  );
});
