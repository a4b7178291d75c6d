/** A part of a text and what comes in its place. */
export interface Edit {
  /** Offsets in the text, in UTF-16 units; the end is the first one that stays. */
  start: number;
  end: number;
  text: string;
}

const TOKEN = /<[^>]*>|&(?:amp|lt|gt);|[^<&]/g;
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Edits the text of highlighted HTML, whose elements may cut a word: its elements stay, and the new text gets
 * the color in which the old one began. What is put in is escaped.
 *
 * @param html lines as `highlightCode` makes them
 * @param edit says what to change in their text; where edits overlap, the one that begins first and reaches
 *   furthest is done
 * @returns the HTML with as many elements as before
 */
export function editHighlighted(html: string, edit: (text: string) => readonly Edit[]): string {
  const tokens = html.match(TOKEN) ?? [];
  const places: number[] = [];
  for (const [place, token] of tokens.entries()) if (!token.startsWith('<')) places.push(place);
  const text = places.map((place) => CHARACTERS[tokens[place] ?? ''] ?? tokens[place]).join('');
  for (const { start, end, text: replacement } of withoutOverlaps(edit(text))) {
    for (let at = start; at < end; at += 1) {
      tokens[places[at] ?? -1] = at === start ? escapeCode(replacement) : '';
    }
  }
  return tokens.join('');
}

function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  let reached = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < reached) return false;
      reached = end;
      return true;
    });
}

/** Escapes what is code, as `CHARACTERS` reads it back. */
export function escapeCode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
