/** Names up to this length stay whole: they fit beside other columns. */
const WHOLE = 26;
/** A line of a name that is broken has at least this many characters, and the last one half of them. */
const LINE = 14;

const AFTER_WORD = /(?<=[_.])(?![_.])/;
const AFTER_SLASH = /(?<=\/)(?!\/)(?<!:\/\/)/;

/**
 * Splits a long name after underscores and periods, or a long path after slashes, into parts between which a line may
 * break.
 *
 * @returns the parts, which together are the name; a single one for a short name or one that has no place to break
 */
export function splitName(name: string): string[] {
  if (name.length <= WHOLE || /\s/.test(name)) return [name];
  const parts: string[] = [];
  for (const segment of name.split(name.includes('/') ? AFTER_SLASH : AFTER_WORD)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < LINE) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.length < LINE / 2) parts.splice(-2, 2, parts.at(-2) + end);
  return parts;
}
