/** How a language writes strings and comments, as far as a place in a sample needs it. */
export interface QuoteRules {
  /** What makes the next character stand for itself. */
  escape: '\\' | '`';
  /** Nothing is escaped within single quotes. */
  rawSingle: boolean;
  /** A comment begins with `#`: at the beginning of a word, so that `${#name}` is none. */
  comments: boolean;
  /** Three quotes make a string of several lines. */
  triple: boolean;
}

/** The string that a place stands in. */
export interface Quote {
  /** One quote, or three of them. */
  mark: string;
  /** Offset of the string's first character. */
  start: number;
}

/**
 * Finds the string that a place of a program stands in.
 *
 * @param code the program, or a part of it that begins outside of strings
 * @param at offset of the place
 * @returns undefined outside of strings
 */
export function quoteAt(code: string, at: number, rules: QuoteRules): Quote | undefined {
  let open: Quote | undefined;
  for (let here = 0; here < at; here += 1) {
    const character = code[here] ?? '';
    if (character === rules.escape && !(rules.rawSingle && open?.mark === "'")) {
      here += 1;
    } else if (open) {
      if (!code.startsWith(open.mark, here)) continue;
      here += open.mark.length - 1;
      open = undefined;
    } else if (rules.comments && character === '#' && /^$|\s/.test(code[here - 1] ?? '')) {
      const end = code.indexOf('\n', here);
      if (end === -1 || end >= at) return undefined;
      here = end;
    } else if (character === '"' || character === "'") {
      const isTriple = rules.triple && code.startsWith(character.repeat(3), here);
      const mark = isTriple ? character.repeat(3) : character;
      here += mark.length - 1;
      open = { mark, start: here + 1 };
    }
  }
  return open;
}
