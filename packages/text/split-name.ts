/** How names are split. */
interface Lengths {
  /** Names up to this length stay whole. */
  whole: number;
  /** A line of a broken name has at least this many characters, and the last line has at least half of them. */
  line: number;
}

/** Lengths that fit next to the columns of a table, and on a line of a phone. */
const IN_TEXT: Lengths = { whole: 26, line: 14 };
/** Lengths that fit into a column that shrinks for others. */
export const IN_COLUMN: Lengths = { whole: 12, line: 8 };

const AFTER_SLASH = /(?<=\/)(?!\/)(?<!:\/\/)/;
const AFTER_MARK = /(?<=[_.:?&=-])(?![_.:?&=/-])/;

/**
 * Splits code into parts between which a line can break. Long paths break after slashes, and parts that are still long
 * break after other punctuation. Names that are separated by a space are split separately.
 *
 * @returns the parts, which together are the code; a single part if nothing is long or can be split
 */
export function splitName(code: string, lengths = IN_TEXT): string[] {
  const parts: string[] = [];
  for (const name of code.split(/(?<=\s)/)) {
    const paths = splitAt(name, AFTER_SLASH, lengths);
    const [first = '', ...rest] = paths.flatMap((part) => splitAt(part, AFTER_MARK, lengths));
    parts.push((parts.pop() ?? '') + first, ...rest);
  }
  return parts;
}

function splitAt(name: string, places: RegExp, { whole, line }: Lengths): string[] {
  if (name.trim().length <= whole) return [name];
  const parts: string[] = [];
  for (const segment of name.split(places)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < line) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.trim().length < line / 2) parts.splice(-2, 2, parts.at(-2) + end);
  return parts;
}
