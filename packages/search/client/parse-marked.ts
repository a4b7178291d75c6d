/** A stretch of text, marked where it matched the query. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/**
 * Reads a highlighted or snippeted value, so that it can be shown without inserting HTML: whatever else
 * it contains is text.
 *
 * @param value HTML-escaped text with `<mark>` around matches
 */
export function parseMarked(value: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let marked = false;
  for (const piece of value.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') marked = true;
    else if (piece === '</mark>') marked = false;
    else if (piece !== '') parts.push({ text: decode(piece), marked });
  }
  return parts;
}
