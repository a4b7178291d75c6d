import type { Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { splitName } from '../../lib/code/split-name';

/**
 * Rehype plugin, for readers without a mouse or without sight, and for narrow columns:
 * - A table scrolls where the screen is too narrow for it, so it takes the focus and the arrow keys scroll it
 *   (WCAG 2.1.1).
 * - The empty corner of a table is an ordinary cell. As a header it would announce a column or row without
 *   a name (WCAG technique H51).
 * - A long name in code may break inside, so that it does not push the other columns out of sight.
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
  visit(root, 'element', (cell) => {
    if (cell.tagName !== 'td') return;
    visit(cell, 'element', (element, index, parent) => {
      const [text] = element.children;
      if (element.tagName !== 'code' || text?.type !== 'text' || !parent || index === undefined) return;
      const parts = splitName(text.value);
      if (parts.length > 1) parent.children[index] = breakable(parts);
    });
  });
}

/**
 * The theme's component takes code with elements in it for a block. MDX replaces no element by a component that is
 * marked as written by the author.
 */
function breakable(parts: readonly string[]): MdxJsxTextElementHast {
  const jsx = (name: string, children: MdxJsxTextElementHast['children']): MdxJsxTextElementHast => ({
    type: 'mdxJsxTextElement',
    name,
    attributes: [],
    children,
    data: { _mdxExplicitJsx: true },
  });
  const pieces = parts.flatMap((value, at) => [
    ...(at > 0 ? [jsx('wbr', [])] : []),
    { type: 'text' as const, value },
  ]);
  return jsx('code', pieces);
}
