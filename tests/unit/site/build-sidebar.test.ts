import { expect, test } from 'vitest';
import { sidebar } from '../../../features/reference/records/sidebar';
import { parseRecords } from '../../../packages/records/core/read';
import { findMissingPages } from '../../../src/site/build-sidebar';

const PAGES = ['index', 'sys-mgmt/settings', 'sys-mgmt/brands'];
const read = (text: string) => parseRecords({ file: 's.yaml', text, schema: sidebar.schema });

/** What is said about a sidebar, each with its line. */
function problemsOf(text: string): string[] {
  const { value, lineOf } = read(text);
  return findMissingPages(value, PAGES).map(({ path, message }) => `${lineOf(path)}: ${message}`);
}

test('a misspelled page is named with its line and the nearest page that exists', () => {
  const text = `- label: System
  link: sys-mgmt/setings
  items:
    - doc: sys-mgmt/brands
      label: Brands
    - doc: sys-mgmt/brnds
      label: Brands
    - doc: core/branding/brands
      label: Brands
    - doc: nothing/like/it/anywhere
      label: Other
`;
  expect(problemsOf(text)).toEqual([
    '2: names the page docs/sys-mgmt/setings.mdx, which does not exist: did you mean sys-mgmt/settings?',
    '6: names the page docs/sys-mgmt/brnds.mdx, which does not exist: did you mean sys-mgmt/brands?',
    '8: names the page docs/core/branding/brands.mdx, which does not exist: did you mean sys-mgmt/brands?',
    '10: names the page docs/nothing/like/it/anywhere.mdx, which does not exist: write it, or remove the entry',
  ]);
});

test('entries that exist are accepted', () => {
  expect(problemsOf('- { doc: index, label: Home }\n- { href: api-reference, label: API }\n')).toEqual([]);
});

test.each([
  ['- { doc: index, labl: Home }', 's.yaml:1: 0.labl is not a key of this record'],
  [
    '- { doc: index.mdx, label: Home }',
    's.yaml:1: 0.doc must be the path of a page below docs/, without its extension',
  ],
  ['- index', 's.yaml:1: 0 must be a map, not text'],
  ['- { label: Group, items: [{ label: Empty }] }', 's.yaml:1: 0.items.0 must have doc, href, or items'],
])('%s is rejected', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
