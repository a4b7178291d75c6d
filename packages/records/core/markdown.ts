/** The content of a table column: the key of a text, or a function that returns Markdown. */
export type Column<Row> = (keyof Row & string) | ((row: Row) => string);

/**
 * Writes records as a table in GitHub's Markdown.
 *
 * @param rows a record for each row
 * @param columns the columns by their titles; line breaks in a cell become spaces
 */
export function table<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const shown = Object.values(columns);
  const cellsOf = (row: Row): string[] =>
    shown.map((column) => (typeof column === 'function' ? column(row) : String(row[column])));
  const head = Object.keys(columns);
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

/** Writes facts about one thing as a table. A fact without a value is left out. */
export function factTable(facts: readonly (readonly [name: string, value: string | undefined])[]): string {
  const known = facts.filter(([, value]) => value !== undefined);
  return table(known, { Fact: ([name]) => name, Value: ([, value = '']) => value });
}

/** Names as inline code, separated by commas. */
export function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function cell(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

/**
 * Formats code for a table cell so that it can break. Otherwise, code directly in a cell stays on one line, and a long
 * value makes the table too wide for a phone.
 */
export function breakableCode(code: string): string {
  return `<span>\`${code}\`</span>`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats a calendar date: 2025-08-20 -> August 20, 2025. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** Finds the group that a tag names. @throws Error that lists the groups if there is none with that name */
export function groupOf<T extends { id: string }>(
  { groups }: { groups: readonly T[] },
  attributes: Readonly<Record<string, string>>,
): T {
  return findRecord({ records: groups, attributes, attribute: 'group', nameOf: ({ id }) => id });
}

/**
 * Finds the record that a tag's attribute names.
 *
 * @throws Error that says which attribute is missing, or lists the names that exist
 */
export function findRecord<T>(options: {
  records: readonly T[];
  attributes: Readonly<Record<string, string>>;
  attribute: string;
  nameOf(record: T): string;
}): T {
  const name = options.attributes[options.attribute];
  if (name === undefined) throw new Error(`needs the attribute ${options.attribute}="…"`);
  const record = options.records.find((candidate) => options.nameOf(candidate) === name);
  if (record === undefined) {
    const names = options.records.map(options.nameOf).join(', ');
    throw new Error(`${options.attribute}="${name}" names no record. Available: ${names}`);
  }
  return record;
}
