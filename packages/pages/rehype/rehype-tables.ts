import { hasClass } from '@identity-docs/text/hast-tools';
import { IN_COLUMN, splitName } from '@identity-docs/text/split-name';
import type { Element, Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/** Tables of these widths become a card for each row where the screen is narrow (`src/css/tables.css`). */
const MIN_CARD_COLUMNS = 3;
const MAX_CARD_COLUMNS = 6;

/** A name has a line of a table at most; what is longer is text, and a burden where it is read before each cell. */
const MAX_NAME = 80;
/** A name that has room for this many characters is hardly ever broken. */
const ROOM_FOR_NAME = 14;
/** A last cell from this length on is text, which needs some width to be read. */
const MIN_TEXT = 30;

/** Property that marks a table whose rows are records, named by their first cells. No page carries it. */
export const RECORD_TABLE = 'dataRecords';

/**
 * Rehype plugin, for readers without a mouse, without sight or with a small screen:
 * - A table stands in a box, which scrolls where the screen is too narrow for it. So the box takes the focus and the
 *   arrow keys scroll it (WCAG 2.1.1), and the table itself is shown as one: Safari before version 26 forgets what a
 *   table is that is shown as a block. Both are called what their part of the page is called.
 * - The empty corner of a table is an ordinary cell. As a header it would announce a column or row without
 *   a name (WCAG technique H51).
 * - Each header says whether it is that of a column or a row (WCAG technique H63). The first cell of a row is its
 *   header where it names it: in a table of records, and in any whose first cells are all short and all different.
 * - A table of several columns gets what the style sheet makes cards of: its column names as custom
 *   properties, which cost a page much less than a name on each cell.
 * - A long name or address in code may break at its marks: in a table it would push the other columns out of sight, and
 *   on a phone it would break inside of a word.
 */
export default function rehypeTables() {
  return (root: Root): void => {
    makeTablesAccessible(root);
    breakNames(root);
  };
}

/** All but the last for a tree that is rendered elsewhere. */
export function makeTablesAccessible(root: Root): void {
  let heading = '';
  visit(root, 'element', (element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element).trim();
    if (element.tagName !== 'table' || index === undefined || parent === undefined) return undefined;
    parent.children[index] = putInBox(element, heading);
    return SKIP;
  });
}

/** Makes a table accessible, and puts it into the box that scrolls. */
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

/** Whether the first cells say which row is which: none is empty, a text, or the same as another. */
function haveNames(rows: readonly Element[]): boolean {
  const names = rows.map((row) => textOf(cellsOf(row)[0]).trim());
  return (
    names.every((name) => name !== '' && name.length <= MAX_NAME) && new Set(names).size === names.length
  );
}

/** Names that a line may break in get the room not to, as far as it is little. */
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

/** A string of CSS (CSS Syntax 3, 4.3.5): backslash, quote and line breaks are escaped. */
function cssString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}
