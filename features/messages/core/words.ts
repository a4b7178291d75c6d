/**
 * A piece of a message. Text that differs between installations and moments (quoted names, hosts, addresses, paths,
 * IDs, times, and numbers) is a value. `…` matches anything.
 */
export type Piece = { kind: 'word' | 'value'; text: string } | { kind: 'anything' };

/**
 * Text that is a value in any context. The order matters, because each expression removes its text before the next one
 * runs.
 *
 * Each expression reads a text once, whatever a reader pastes. It starts only where no character before could have
 * started it (the look-behind), and no two of its repetitions can match the same character.
 */
const VALUES = [
  /(?<=^|[\s([{:=,])(["'`])[\w.:@/-]+\1(?=$|[\s)\]},.:;])/g, // quoted words
  /(?<![\w+.-])[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>,;]*/g, // URLs
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, // mail addresses
  /\b\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:z|[+-]\d\d:?\d\d)?)?/g, // times
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, // UUIDs
  /\b\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?\b/g, // IPv4
  /\[[\da-f]*:[\da-f:]*\](?::\d+)?/g, // IPv6, as in a URL
  /(?<![\w~%.-])(?:[\w~%.-]*\/){2,}[\w~%.-]*/g, // paths
  /(?<![\w-]\.?)(?:[\w-]+\.)+(?:company|com|org|net|io|dev|local|internal|lan|home|svc)\b(?::\d+)?/g, // hosts
  /\b(?=[\da-f]{8})(?=[a-z-]{0,40}\d)[\da-f]+\b/g, // ids
  /\b\d[\d.,:]*\b(?!\w)/g, // numbers
];

/** A Python module before the name of its class, as in `smtplib.SMTPAuthenticationError`, adds no meaning. */
const MODULE = /(?<!\w\.?)(?:[a-z_]\w*\.)+(?=[A-Z]\w)/g;
/** A placeholder for a value while the rest is split. Real text has no characters from Unicode's private use area. */
const FIRST_MARK = 0xe000;
const MARKS = /[\ue000-\uf8ff]/g;
const PIECE = /[\ue000-\uf8ff]|…|\.\.\.(?=\s|$)|[\p{L}\p{N}_]+(?:['’][\p{L}]+)?/gu;

/** Splits a message into pieces, in lower case and without punctuation. */
export function piecesOf(text: string): Piece[] {
  const values: string[] = [];
  let rest = text.replace(MODULE, '').toLowerCase().replace(MARKS, ' ');
  for (const value of VALUES) {
    rest = rest.replace(value, (found) => {
      const at = values.push(found.replace(/^["'`]|["'`]$/g, '')) - 1;
      return ` ${String.fromCharCode(FIRST_MARK + at)} `;
    });
  }
  return [...rest.matchAll(PIECE)].map(([found]): Piece => {
    if (found === '…' || found === '...') return { kind: 'anything' };
    const value = values[found.charCodeAt(0) - FIRST_MARK];
    return value === undefined
      ? { kind: 'word', text: found.replace('’', "'") }
      : { kind: 'value', text: value };
  });
}

/** The words among the pieces of a message. */
export function wordsOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []));
}
