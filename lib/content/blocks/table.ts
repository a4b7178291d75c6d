/**
 * Writes a table in GitHub's Markdown.
 *
 * @param head the titles of the columns
 * @param rows a cell of Markdown for each column; line ends become spaces
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
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
