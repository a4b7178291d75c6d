/** How the names on a page differ from those that should stand there. */
export interface NameDifference {
  /** Names that the page lacks. */
  missing: string[];
  /** Names on the page that do not exist. */
  unknown: string[];
}

/**
 * Compares the names on a page with those that the product has.
 *
 * @param options `wanted`: what the page must name; `shown`: what it names; `also`: what it may name besides
 */
export function compareNames(options: {
  wanted: Iterable<string>;
  shown: Iterable<string>;
  also?: Iterable<string>;
}): NameDifference {
  const wanted = new Set(options.wanted);
  const shown = new Set(options.shown);
  const known = new Set([...wanted, ...(options.also ?? [])]);
  return {
    missing: [...wanted].filter((name) => !shown.has(name)).sort(),
    unknown: [...shown].filter((name) => !known.has(name)).sort(),
  };
}

/**
 * Names in inline code in the first cell of each table row of a part of a page.
 *
 * @param text the page's text
 * @param options `column`: which cell, from 0
 * @returns the names without arguments: `regex_match(value, regex)` gives `regex_match`
 */
export function namesInTables(text: string, options: { column?: number } = {}): string[] {
  const rows = text.split('\n').filter((line) => /^\s*\|/.test(line) && !/^\s*\|[\s|:-]*$/.test(line));
  return rows.flatMap((row) => {
    const cell = row.trim().split(/(?<!\\)\|/)[(options.column ?? 0) + 1] ?? '';
    return [...cell.matchAll(/`([^`]+)`/g)].map((match) => (match[1] ?? '').replace(/\(.*$/, ''));
  });
}

/**
 * The part of a page below a heading, up to the next heading of the same or a higher level.
 *
 * @param text the page's text
 * @param heading its text, without the number signs
 * @returns an empty text where there is no such heading
 */
export function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start === -1) return '';
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, at) => at > start && new RegExp(`^#{1,${level}} `).test(line));
  return lines.slice(start, end === -1 ? undefined : end).join('\n');
}
