import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { expect, it } from 'vitest';
import remarkTocNames from '../../../src/markdown/remark-toc-names';

const LONG = 'AUTHENTIK_WORKER__PROCESSES';

/** Every text of what a page exports under a name, after the plugin. */
function textsOf(name: string): string[] {
  const source = `export const ${name} = [{ value: 'The <code>${LONG}</code>', id: '${LONG}' }, { value: '<code>short</code>', level: 3 }];`;
  const tree: Root = fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
  remarkTocNames()(tree);
  const texts: string[] = [];
  JSON.stringify(tree, (key, value) => {
    if (key === 'estree')
      JSON.stringify(value, (inner, text) =>
        inner === 'value' && typeof text === 'string' ? texts.push(text) : text,
      );
    return value;
  });
  return texts;
}

it('lets long names in the contents break, and nothing else', () => {
  expect(textsOf('toc')).toEqual([
    'The <code>AUTHENTIK_WORKER__<wbr>PROCESSES</code>',
    LONG,
    '<code>short</code>',
  ]);
  expect(textsOf('other')[0]).toBe(`The <code>${LONG}</code>`);
});
