/** A term whose first use on a page is marked. */
export interface MarkedTerm {
  term: string;
  /** One sentence. */
  short: string;
  /** The forms in which the term occurs in prose, in lower case unless it is a name. */
  words: readonly string[];
}

/** A stretch of text; with a term where it is the use of one. */
export interface TextPart {
  text: string;
  term?: MarkedTerm;
}

/**
 * Makes a function that cuts texts at the first use of each term, text after text of one page. A word counts
 * whole, as the data writes it or with a capital at its start; of two that begin at the same place the longer
 * one wins, so that a "stage binding" is no "stage".
 *
 * @param options.terms the terms that may be marked on this page
 * @param options.limit how many at most
 * @returns the parts of a text in order; joined they are the text
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
