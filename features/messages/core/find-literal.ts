/** Strings that a program puts together stand on several lines. */
const LINES = 8;

/** Quotes and marks between the parts of one string, and the white space around them. */
const JOINTS = /["'`]\s*\+?\s*[frb]?["'`]/g;

/** Quotes that belong to the text, while joints are looked for. */
const ESCAPED: Readonly<Record<string, string>> = { '"': '\ue000', "'": '\ue001', '`': '\ue002' };

const plain = (source: string): string =>
  source
    .replace(/\\(["'`])/g, (_, quote: string) => ESCAPED[quote] ?? quote)
    .replace(JOINTS, '')
    .replace(
      /[\ue000-\ue002]/g,
      (mark) => Object.keys(ESCAPED).find((quote) => ESCAPED[quote] === mark) ?? mark,
    )
    .replace(/\s+/g, ' ');

/**
 * Finds the line of a source file where a text begins, also where the source has it as several strings.
 *
 * @param source of the file
 * @param literal without white space around it
 * @param near the line where it was, from 1; of several places the closest counts
 * @returns the line, from 1; undefined where the file does not have it
 */
export function findLiteral(source: string, literal: string, near: number): number | undefined {
  const lines = source.split('\n');
  const wanted = plain(literal);
  const holds = (at: number, count: number): boolean =>
    plain(lines.slice(at, at + count).join('\n')).includes(wanted);
  const begins = lines.flatMap((_, at) => {
    const count = Array.from({ length: LINES }, (__, more) => more + 1).find((some) => holds(at, some));
    return count !== undefined && !holds(at + 1, count - 1) ? [at + 1] : [];
  });
  return begins.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
}
