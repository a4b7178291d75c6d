/** The most lines across which the source concatenates a string. */
const LINES = 8;

/** Quotes and operators between the parts of one string, and the white space around them. */
const JOINTS = /["'`]\s*\+?\s*[frb]?["'`]/g;

/** Quotes that belong to the text, replaced while joints are removed. */
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
 * Finds the line of a source file where a text starts, even if the source concatenates it from several strings.
 *
 * @param source content of the file
 * @param literal the text without white space around it
 * @param near its previous line, from 1; if there are several matches, the closest is returned
 * @returns the line, from 1; undefined if the file doesn't contain it
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
