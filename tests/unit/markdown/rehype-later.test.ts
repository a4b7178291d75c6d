import type { Root } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toHast } from 'mdast-util-to-hast';
import { mdxjs } from 'micromark-extension-mdxjs';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import rehypeLater from '../../../packages/first-view/rehype/rehype-later';

const block =
  '- **A** point about `this`\n- and *another* one, with a few words more to make it long\n\nText.\n\n';

/** The names of the blocks of a page after the plugin, and those in its lower part. */
function partsOf(text: string, path = 'docs/page.mdx'): { upper: string[]; lower: string[] } {
  const mdast = fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
  const passThrough = ['mdxjsEsm', 'mdxJsxFlowElement'] as never[];
  const root = toHast(mdast, { passThrough }) as Root;
  rehypeLater()(root, new VFile({ path }));
  const named = (nodes: Root['children']) =>
    nodes.flatMap((node) =>
      'tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : node.type,
    );
  const later = root.children.find((node) => 'name' in node && node.name === 'Later');
  return {
    upper: named(root.children.filter((node) => node.type !== 'text')),
    lower: named((later && 'children' in later ? later.children : []) as Root['children']),
  };
}

describe('the lower part of a long page', () => {
  it('stands last, behind what the first window shows', () => {
    const { upper, lower } = partsOf(block.repeat(100));
    expect(upper.at(-1)).toBe('Later');
    expect(upper.filter((name) => name === 'ul').length).toBeGreaterThan(10);
    expect(lower.filter((name) => name === 'ul').length).toBeGreaterThan(50);
  });

  it('leaves imports where the builder wants them', () => {
    const { upper, lower } = partsOf(`${block.repeat(100)}export const one = 1;\n\n${block}`);
    expect(upper).toContain('mdxjsEsm');
    expect(lower).not.toContain('mdxjsEsm');
  });

  it.each([
    ['a short page', block.repeat(12), 'docs/page.mdx'],
    ['a partial', block.repeat(100), 'docs/_partial.mdx'],
  ])("isn't made of %s", (_what, text, path) => {
    expect(partsOf(text, path).upper).not.toContain('Later');
  });
});
