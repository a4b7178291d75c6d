import { describe, expect, it } from 'vitest';
import { findAddress, splitPage } from '../../../packages/text/split-page';

describe('splitPage', () => {
  it.each(['\n', '\r\n'])('leaves the text on its lines, which end with %j', (end) => {
    const { data, body } = splitPage(['---', 'title: A', '---', '', 'Text', '---', 'a: b', '---'].join(end));
    expect(data).toEqual({ title: 'A' });
    expect(body.split('\n').map((line) => line.trim())).toEqual([
      '',
      '',
      '',
      '',
      'Text',
      '---',
      'a: b',
      '---',
    ]);
  });

  it('takes a page without front matter', () => {
    expect(splitPage('Text\n---\na: b\n---\n')).toMatchObject({ data: {}, body: 'Text\n---\na: b\n---\n' });
  });
});

describe('findAddress', () => {
  it.each([
    ['index.mdx', undefined, '/'],
    ['a/index.mdx', undefined, '/a/'],
    ['a/README.md', undefined, '/a/'],
    ['a/b/b.mdx', undefined, '/a/b/'],
    ['a/b.tmpl.mdx', undefined, '/a/b.tmpl/'],
    ['a/b.mdx', '/b/', '/b/'],
    ['a/b.mdx', '/b', '/b/'],
    ['a/b.mdx', 'c', '/a/c/'],
  ])('of %s with the slug %s is as Docusaurus has it', (file, slug, address) => {
    expect(findAddress(file, { slug })).toBe(address);
  });
});
