import { basename } from 'node:path';
import type { ElementContent, Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** The component for the lower part, `packages/first-view/client/Later`. */
const LATER = 'Later';
/** The part of a page that a tall window shows, in characters of text and in blocks. */
const FIRST_TEXT = 2000;
const FIRST_BLOCKS = 8;
/** With fewer elements than this, rendering takes no noticeable time. */
const MIN_ELEMENTS = 150;

/**
 * Rehype plugin that runs last. It wraps everything below the first viewport of a long page in a component that renders
 * it later. Partials are parts of other pages and stay unchanged.
 */
export default function rehypeLater() {
  return (root: Root, file: VFile): void => {
    if (basename(file.path).startsWith('_')) return;
    let text = 0;
    const start = root.children.findIndex((node, at) => {
      if (at >= FIRST_BLOCKS && text >= FIRST_TEXT) return true;
      text += lengthOf(node);
      return false;
    });
    if (start === -1 || countElements(root.children.slice(start)) < MIN_ELEMENTS) return;
    const lower = root.children.splice(start);
    const isCode = (node: RootContent): boolean => node.type === 'mdxjsEsm';
    const part: MdxJsxFlowElementHast = {
      type: 'mdxJsxFlowElement',
      name: LATER,
      attributes: [],
      children: lower.filter((node) => !isCode(node)) as ElementContent[],
    };
    root.children.push(...lower.filter(isCode), part as RootContent);
  };
}

function lengthOf(node: RootContent): number {
  let length = 0;
  visit(node, 'text', ({ value }) => {
    length += value.length;
  });
  return length;
}

function countElements(nodes: readonly RootContent[]): number {
  let count = 0;
  for (const node of nodes)
    visit(node, (part) => {
      if ('children' in part) count++;
    });
  return count;
}
