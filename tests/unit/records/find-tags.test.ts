import { describe, expect, it } from 'vitest';
import { findRecordTags } from '../../../packages/records/core/find-tags';

const namesIn = (text: string): string[] =>
  findRecordTags(text, ['Fields', 'Settings']).map(({ name }) => name);

describe('findRecordTags', () => {
  it('reads attributes and lines as they are in the file', () => {
    const text = '---\ntitle: A\n---\n\na\n\n<Fields model="m" only="a b" />\n';
    expect(findRecordTags(text, ['Fields'])).toEqual([
      {
        name: 'Fields',
        attributes: { model: 'm', only: 'a b' },
        line: 7,
        lastLine: 7,
        source: '<Fields model="m" only="a b" />',
      },
    ]);
  });

  it.each([
    ["<Settings group='redis' />", { group: 'redis' }],
    ['<Settings\n  group="redis"\n/>', { group: 'redis' }],
    ['<Settings group="redis"></Settings>', { group: 'redis' }],
    ['<Settings group="a > b" all />', { group: 'a > b' }],
  ])('reads the attributes of %j', (text, attributes) => {
    expect(findRecordTags(text, ['Settings'])).toMatchObject([{ name: 'Settings', attributes }]);
  });

  it('finds tags in lists, in notes, and after a heading with an anchor of its own', () => {
    expect(namesIn('1. Step\n\n   <Fields model="m" />\n')).toEqual(['Fields']);
    expect(namesIn(':::note\n\n<Fields model="m" />\n\n:::\n')).toEqual(['Fields']);
    expect(namesIn('## Part {#part}\n\n<Settings group="redis" />\n')).toEqual(['Settings']);
  });

  it.each([
    ['a sample', '```mdx\n<Fields model="n" />\n```'],
    ['a sentence', 'Use `<Fields model="o" />` here.'],
    ['a comment', '{/*\n<Fields model="m" />\n*/}'],
    ['front matter', '---\ndescription: |\n  <Fields model="m" />\n---\n\nText.'],
    ['a page that is no MDX', '<Fields model="m" />\n\n<Tabs>'],
  ])('finds none in %s', (_name, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
