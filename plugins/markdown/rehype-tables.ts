import type { Element, Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { splitName } from '../../lib/code/split-name';

/** A table with fewer columns has room for long names. */
const NARROW_COLUMNS = 3;

/**
 * Rehype plugin, for readers without a mouse or without sight, and for narrow columns:
 * - A table scrolls where the screen is too narrow for it, so it takes the focus and the arrow keys scroll it
 *   (WCAG 2.1.1).
 * - The empty corner of a table is an ordinary cell. As a header it would announce a column or row without
 *   a name (WCAG technique H51).
 * - A long name in code may break after an underscore or period, so that it does not push the other columns away.
 */
export default function rehypeTables() {
  return (root: Root): void => {
    makeTablesAccessible(root);
    breakLongNames(root);
  };
}

/** The first two for a tree that is rendered elsewhere. */
export function makeTablesAccessible(root: Root): void {
  visit(root, 'element', (element) => {
    if (element.tagName === 'table') element.properties.tabIndex = 0;
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
}

function breakLongNames(root: Root): void {
  visit(root, 'element', (row) => {
    if (row.tagName !== 'tr' || row.children.filter(isElement).length < NARROW_COLUMNS) return;
    visit(row, 'element', (element, index, parent) => {
      const [text] = element.children;
      if (element.tagName !== 'code' || text?.type !== 'text' || !parent || index === undefined) return;
      const parts = splitName(text.value);
      if (parts.length > 1) parent.children[index] = breakable(parts);
    });
  });
}

/** The theme takes code with elements in it for a block, so it is written as JSX, which it leaves alone. */
function breakable(parts: readonly string[]): MdxJsxTextElementHast {
  const jsx = (name: string, children: MdxJsxTextElementHast['children']): MdxJsxTextElementHast => ({
    type: 'mdxJsxTextElement',
    name,
    attributes: [],
    children,
  });
  const pieces = parts.flatMap((value, at) => [
    ...(at > 0 ? [jsx('wbr', [])] : []),
    { type: 'text' as const, value },
  ]);
  return jsx('code', pieces);
}

function isElement(node: Root['children'][number] | Element['children'][number]): node is Element {
  return node.type === 'element';
}
