/** The options that an author can write after the language of a code fence. */
export interface FenceMeta {
  title: string | undefined;
  alt: string | undefined;
  /** Line numbers to mark, from 1. */
  highlighted: ReadonlySet<number>;
}

/**
 * Parses the text after a fence's language, for example `title="compose.yml" {3,5-7}`.
 *
 * @param meta the text, or null if the fence has none
 * @returns the title, the text alternative, and the marked lines
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = meta ?? '';
  const quoted = (name: string): string | undefined =>
    new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`).exec(text)?.[2];
  const highlighted = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(text)?.[1]?.split(',') ?? []) {
    const [first, last] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (first === undefined || Number.isNaN(first)) continue;
    for (let line = first; line <= (last ?? first); line++) highlighted.add(line);
  }
  return { title: quoted('title'), alt: quoted('alt'), highlighted };
}
