import type { Element } from 'hast';
import type { PhrasingContent, Table, TableRow } from 'mdast';
import { childElements } from './hast-tools';
import { inlineToMdast, type PageContext } from './inline-to-mdast';

/**
 * Converts a table. Its first row is the head, as Markdown has no table without one; what a cell holds
 * stands on one line.
 */
export function tableToMdast(table: Element, context: PageContext): Table {
  return { type: 'table', children: rowsOf(table).map((row) => convertRow(row, context)) };
}

function rowsOf(element: Element): Element[] {
  return childElements(element).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

function convertRow(row: Element, context: PageContext): TableRow {
  const cells = childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({
      type: 'tableCell',
      children: inlineToMdast(cell.children, context).map(withoutBreak),
    })),
  };
}

function withoutBreak(node: PhrasingContent): PhrasingContent {
  return node.type === 'break' ? { type: 'text', value: ' ' } : node;
}
