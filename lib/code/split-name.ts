/** Names up to this length stay whole: they fit beside other columns, and on a line of a phone. */
const WHOLE = 26;
/** A line of a name that is broken has at least this many characters, and the last one half of them. */
const LINE = 14;

const AFTER_SLASH = /(?<=\/)(?!\/)(?<!:\/\/)/;
const AFTER_MARK = /(?<=[_.:?&=-])(?![_.:?&=/-])/;

/**
 * Splits code between whose parts a line may break: long paths after slashes, what is still long after other marks.
 * Names beside each other, which have a space between them, are each split for themselves.
 *
 * @returns the parts, which together are the code; a single one where nothing is long or has a place to break
 */
export function splitName(code: string): string[] {
  const parts: string[] = [];
  for (const name of code.split(/(?<=\s)/)) {
    const [first = '', ...rest] = splitAt(name, AFTER_SLASH).flatMap((part) => splitAt(part, AFTER_MARK));
    parts.push((parts.pop() ?? '') + first, ...rest);
  }
  return parts;
}

function splitAt(name: string, places: RegExp): string[] {
  if (name.trim().length <= WHOLE) return [name];
  const parts: string[] = [];
  for (const segment of name.split(places)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < LINE) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.trim().length < LINE / 2) parts.splice(-2, 2, parts.at(-2) + end);
  return parts;
}
