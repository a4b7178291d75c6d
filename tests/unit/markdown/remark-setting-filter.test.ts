import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Processor } from 'unified';
import { describe, expect, it } from 'vitest';
import remarkSettingFilter from '../../../features/settings/remark/remark-setting-filter';
import { entryList } from '../../../packages/records/core/entries';

const parse = (text: string): Root =>
  fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });

const settings = (count: number) =>
  entryList(
    Array.from({ length: count }, (_, at) => ({ id: `a.${at}`, label: 'L', facts: ['`f`'], text: 'T' })),
  );

/** The blocks of a page after the plugin: names of elements, and texts. */
function blocksOf(text: string): string[] {
  const root = parse(text);
  remarkSettingFilter.call({ parse } as unknown as Processor)(root);
  return root.children.map((node) =>
    node.type === 'mdxJsxFlowElement'
      ? [
          node.name,
          ...node.attributes.flatMap(({ value }) => (typeof value === 'string' ? value : value?.value)),
        ].join(' ')
      : node.type === 'mdxjsEsm'
        ? node.value
        : textOf(node),
  );
}

describe('the field that filters settings', () => {
  const load = 'import SettingFilter from "@identity-docs/settings/components/SettingFilter";';

  it("isn't on a page with 20 of them", () => {
    expect(blocksOf(`## A\n\n${settings(20)}`)).toEqual(['A', 'dl settings']);
  });

  it('stands above the settings of one part, and above the heading of their group', () => {
    expect(blocksOf(`## A\n\nB\n\n${settings(21)}\n\n## C`)).toEqual([
      load,
      'A',
      'B',
      'SettingFilter "21"',
      'dl settings',
      'C',
    ]);
    expect(blocksOf(`## A\n\n### B\n\n${settings(21)}`)).toEqual([
      load,
      'A',
      'SettingFilter "21"',
      'B',
      'dl settings',
    ]);
  });

  it('stands above the first of several parts', () => {
    expect(blocksOf(`A\n\n## B\n\n${settings(2)}\n\n## C\n\n${settings(19)}`)).toEqual([
      load,
      'A',
      'SettingFilter "21"',
      'B',
      'dl settings',
      'C',
      'dl settings',
    ]);
  });

  it('is below the first paragraph of a reference', () => {
    expect(blocksOf(`A\n\n## B\n\n${settings(99)}\n\n## C\n\n${settings(1)}`).slice(0, 3)).toEqual([
      load,
      'A',
      'SettingFilter "100"',
    ]);
  });
});
