import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin, for readers without a mouse or without sight:
 * - A table scrolls where the screen is too narrow for it, so it takes the focus and the arrow keys scroll it
 *   (WCAG 2.1.1).
 * - The empty corner of a table is an ordinary cell. As a header it would announce a column or row without
 *   a name (WCAG technique H51).
 */
export default function rehypeTables() {
  return makeTablesAccessible;
}

/** The same for a tree that is rendered elsewhere. */
export function makeTablesAccessible(root: Root): void {
  visit(root, 'element', (element) => {
    if (element.tagName === 'table') element.properties.tabIndex = 0;
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
}
