/** A part of a text and its replacement. */
export interface Edit {
  /** Offsets in the text, in UTF-16 units. The end is exclusive. */
  start: number;
  end: number;
  text: string;
}

const TOKEN = /<[^>]*>|&(?:amp|lt|gt);|[^<&]/g;
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Edits the text of highlighted HTML, in which an element can start or end inside a word. The elements stay, and new
 * text gets the color of the start of the old text. Inserted text is escaped.
 *
 * @param html lines as `highlightCode` creates them
 * @param edit returns the changes to their text; if edits overlap, the one that starts first and is longest is applied
 * @returns the HTML with the same number of elements
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

/** Escapes code so that `CHARACTERS` reads it back. */
export function escapeCode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
