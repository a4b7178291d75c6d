import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: the empty corner of a table is an ordinary cell. As a header it would announce a column
 * or row without a name (WCAG technique H51).
 */
export default function rehypeEmptyHeaders() {
  return (root: Root): void => {
    visit(root, 'element', (element) => {
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
    });
  };
}
