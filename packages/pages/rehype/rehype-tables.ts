import { hasClass } from '@identity-docs/text/hast-tools';
import { IN_COLUMN, splitName } from '@identity-docs/text/split-name';
import type { Element, Root } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** Tables of these widths become a card for each row where the screen is narrow (`src/css/tables.css`). */
const FEWEST_CARD_COLUMNS = 3;
const MOST_CARD_COLUMNS = 6;

/** A name has a line of a table at most; what is longer is text, and a burden where it is read before each cell. */
const LONGEST_NAME = 80;
/** A name that has room for this many characters is hardly ever broken. */
const ROOM_FOR_NAME = 14;
/** A last cell from this length on is text, which needs some width to be read. */
const SHORTEST_TEXT = 30;

/** Property that marks a table whose rows are records, named by their first cells. No page carries it. */
export const RECORD_TABLE = 'dataRecords';

/** What an element of a table is; said aloud, since an element that is no table to the eye loses it (Safari). */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
};

/**
 * Rehype plugin, for readers without a mouse, without sight or with a small screen:
 * - A table scrolls where the screen is too narrow for it, so it takes the focus and the arrow keys scroll it
 *   (WCAG 2.1.1). It is called what its part of the page is called.
 * - The empty corner of a table is an ordinary cell. As a header it would announce a column or row without
 *   a name (WCAG technique H51).
 * - The first cell of a row is its header where it names it: in a table of records, and in any whose first cells
 *   are all short and all different (WCAG technique H63).
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
  visit(root, 'element', (element) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element).trim();
    if (element.tagName === 'table') {
      element.properties.tabIndex = 0;
      if (heading) element.properties.ariaLabel = heading;
      const isOfRecords = element.properties[RECORD_TABLE] === true;
      delete element.properties[RECORD_TABLE];
      const names = columnNames(element);
      const rows = bodyRows(element);
      if (isOfRecords || haveNames(rows)) nameRows(element, rows);
      if (rows.some((row) => textOf(cellsOf(row).at(-1)).length >= SHORTEST_TEXT))
        addClass(element, 'of-text');
      if (names.length >= FEWEST_CARD_COLUMNS && names.length <= MOST_CARD_COLUMNS) makeCards(element, names);
    }
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
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
    names.every((name) => name !== '' && name.length <= LONGEST_NAME) && new Set(names).size === names.length
  );
}

/** Names that a line may break in get the room not to, as far as it is little. */
function nameRows(table: Element, rows: readonly Element[]): void {
  let room = 0;
  for (const row of rows) {
    const [first] = cellsOf(row);
    if (first === undefined || first.children.length === 0) continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
    const name = textOf(first).trim();
    if (/[\s-]/.test(name)) room = Math.max(room, Math.min(name.length, ROOM_FOR_NAME));
  }
  if (room > 0) addStyle(table, [`--name:${room}ch`]);
}

function makeCards(table: Element, names: readonly string[]): void {
  addClass(table, 'cards');
  addStyle(
    table,
    names.flatMap((name, index) => (name ? `--c${index + 1}:${cssString(name)}` : [])),
  );
  visit(table, 'element', (element) => {
    const role = roleOf(element);
    if (role !== undefined) element.properties.role = role;
  });
}

function roleOf({ tagName, children, properties }: Element): string | undefined {
  if (tagName !== 'th') return ROLES[tagName];
  if (children.length === 0) return 'cell';
  return properties.scope === 'row' ? 'rowheader' : 'columnheader';
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
