/** A term whose first use on a page is marked. */
export interface MarkedTerm {
  term: string;
  /** One sentence. */
  short: string;
  /** The forms in which the term occurs in prose, in lower case unless it is a name. */
  words: readonly string[];
}

/** A part of a text, with a term if the part is the use of one. */
export interface TextPart {
  text: string;
  term?: MarkedTerm;
}

/**
 * Creates a function that splits the texts of one page, in order, at the first use of each term. A word must match as a
 * whole, as written in the data or with a capital first letter. If two words start at the same position, the longer one
 * wins, so a "stage binding" isn't a "stage".
 *
 * @param options.terms the terms that can be marked on this page
 * @param options.limit the most terms to mark
 * @returns the parts of a text in order; joined, they are the text
 */
export function createTermMarker(options: {
  terms: readonly MarkedTerm[];
  limit: number;
}): (text: string) => TextPart[] {
  const termOf = new Map(options.terms.flatMap((term) => term.words.map((word) => [word, term] as const)));
  const words = [...termOf.keys()].sort((a, b) => b.length - a.length);
  const used = new Set<MarkedTerm>();
  if (words.length === 0) return (text) => [{ text }];
  const pattern = new RegExp(`(?<![\\w/.-])(?:${words.map(eitherCase).join('|')})(?![\\w/-]|\\.\\w)`, 'g');

  return (text) => {
    const parts: TextPart[] = [];
    let done = 0;
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const term = termOf.get(word) ?? termOf.get(word.charAt(0).toLowerCase() + word.slice(1));
      if (!term || used.has(term) || used.size >= options.limit) continue;
      used.add(term);
      if (index > done) parts.push({ text: text.slice(done, index) });
      parts.push({ text: word, term });
      done = index + word.length;
    }
    if (done < text.length) parts.push({ text: text.slice(done) });
    return parts;
  };
}

function eitherCase(word: string): string {
  const [first = '', rest] = [word.charAt(0), word.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const capital = first.toUpperCase();
  return capital === first ? first + rest : `[${first}${capital}]${rest}`;
}
