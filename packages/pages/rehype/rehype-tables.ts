import { hasClass } from '@identity-docs/text/hast-tools';
import { IN_COLUMN, splitName } from '@identity-docs/text/split-name';
import type { Element, Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/** On a narrow screen, tables with this many columns become a card for each row (`src/css/tables.css`). */
const MIN_CARD_COLUMNS = 3;
const MAX_CARD_COLUMNS = 6;

/**
 * The longest name, which fits on one line of a table. Longer text would be a burden when it is read before each cell.
 */
const MAX_NAME = 80;
/** A name that has room for this many characters rarely needs to break. */
const ROOM_FOR_NAME = 14;
/** A last cell of at least this length is text, which needs some width to be readable. */
const MIN_TEXT = 30;

/** Property that marks a table whose rows are records, named by their first cells. It isn't in the HTML. */
export const RECORD_TABLE = 'dataRecords';

/**
 * Rehype plugin that makes tables accessible to readers without a mouse, without sight, or with a small screen:
 * - Each table is in a container that scrolls if the screen is too narrow. The container can be focused, so that the
 *   arrow keys scroll it (WCAG 2.1.1). The table itself keeps its display type, because Safari before version 26 loses
 *   the semantics of a table that is displayed as a block. Both are named after the section that contains them.
 * - The empty corner of a table is an ordinary cell. As a header, it would announce a column or row without a name
 *   (WCAG technique H51).
 * - Each header says whether it belongs to a column or a row (WCAG technique H63). The first cell of a row is its
 *   header if it names the row. This is the case in a table of records, and in any table whose first cells are all
 *   short and different.
 * - A table of several columns gets the data from which the style sheet makes cards: its column names as custom
 *   properties, which add far fewer bytes to a page than a name on each cell.
 * - A long name or URL in code can break after punctuation. Otherwise, it would push the other columns of a table out
 *   of sight, or break inside a word on a phone.
 */
export default function rehypeTables() {
  return (root: Root): void => {
    makeTablesAccessible(root);
    breakNames(root);
  };
}

/** Makes all changes except the last one, for a tree that is rendered elsewhere. */
export function makeTablesAccessible(root: Root): void {
  let heading = '';
  visit(root, 'element', (element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element).trim();
    if (element.tagName !== 'table' || index === undefined || parent === undefined) return undefined;
    parent.children[index] = putInBox(element, heading);
    return SKIP;
  });
}

/** Makes a table accessible, and puts it into the container that scrolls. */
function putInBox(table: Element, heading: string): Element {
  const isOfRecords = table.properties[RECORD_TABLE] === true;
  delete table.properties[RECORD_TABLE];
  const names = columnNames(table);
  const rows = bodyRows(table);
  visit(table, 'element', (cell) => {
    if (cell.tagName !== 'th') return;
    if (cell.children.length === 0) cell.tagName = 'td';
    else cell.properties.scope = 'col';
  });
  if (heading) table.properties.ariaLabel = heading;
  const box: Element = {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-box'],
      tabIndex: 0,
      ...(heading && { role: 'group', ariaLabel: heading }),
    },
    children: [table],
  };
  if (isOfRecords || haveNames(rows)) nameRows(box, rows);
  if (rows.some((row) => textOf(cellsOf(row).at(-1)).length >= MIN_TEXT)) addClass(box, 'of-text');
  if (names.length >= MIN_CARD_COLUMNS && names.length <= MAX_CARD_COLUMNS) makeCards(box, names);
  return box;
}

function breakNames(root: Root): void {
  visit(root, 'element', (table) => {
    if (!hasClass(table, 'cards')) return;
    for (const cell of bodyRows(table).flatMap((row) => cellsOf(row).slice(1))) breakNamesIn(cell, IN_COLUMN);
  });
  breakNamesIn(root);
}

function breakNamesIn(node: Root | Element, lengths?: typeof IN_COLUMN): void {
  visit(node, 'element', (element, index, parent) => {
    const [text] = element.children;
    if (element.tagName !== 'code' || text?.type !== 'text' || !parent || index === undefined) return;
    if (parent.type === 'element' && parent.tagName === 'pre') return;
    const parts = splitName(text.value, lengths);
    if (parts.length > 1) parent.children[index] = breakable(parts);
  });
}

/**
 * The theme's component treats code with child elements as a block. MDX doesn't replace an element with a component if
 * it is marked as written by the author.
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

function columnNames(table: Element): string[] {
  const names: string[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'th') names.push(textOf(element).trim());
  });
  return names;
}

function bodyRows(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (element, _, parent) => {
    if (element.tagName === 'tr' && parent?.type === 'element' && parent.tagName === 'tbody')
      rows.push(element);
  });
  return rows;
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child) => child.type === 'element');
}

/** Whether the first cells name their rows: none is empty, long, or the same as another. */
function haveNames(rows: readonly Element[]): boolean {
  const names = rows.map((row) => textOf(cellsOf(row)[0]).trim());
  return (
    names.every((name) => name !== '' && name.length <= MAX_NAME) && new Set(names).size === names.length
  );
}

/** Names that can break get enough room to stay on one line, if it is only a little. */
function nameRows(box: Element, rows: readonly Element[]): void {
  let room = 0;
  for (const row of rows) {
    const [first] = cellsOf(row);
    if (first === undefined || first.children.length === 0) continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
    const name = textOf(first).trim();
    if (/[\s-]/.test(name)) room = Math.max(room, Math.min(name.length, ROOM_FOR_NAME));
  }
  if (room > 0) addStyle(box, [`--name:${room}ch`]);
}

function makeCards(box: Element, names: readonly string[]): void {
  addClass(box, 'cards');
  addStyle(
    box,
    names.flatMap((name, index) => (name ? `--c${index + 1}:${cssString(name)}` : [])),
  );
}

function addClass({ properties }: Element, name: string): void {
  properties.className = [...((properties.className as string[] | undefined) ?? []), name];
}

function addStyle({ properties }: Element, declarations: readonly string[]): void {
  properties.style = [properties.style ?? [], declarations].flat().join(';');
}

function textOf(element: Element | undefined): string {
  let text = '';
  if (element === undefined) return text;
  visit(element, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

/** A CSS string (CSS Syntax 3, 4.3.5) with escaped backslashes, quotes, and line breaks. */
function cssString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}
