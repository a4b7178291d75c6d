/** A language's rules for strings and comments, as far as a position in a sample needs them. */
export interface QuoteRules {
  /** The escape character. */
  escape: '\\' | '`';
  /** Whether single-quoted strings have no escapes. */
  rawSingle: boolean;
  /** Whether `#` at the start of a word starts a comment, so that `${#name}` doesn't. */
  comments: boolean;
  /** Whether three quotes start a string of several lines. */
  triple: boolean;
}

/** The string that contains a position. */
export interface Quote {
  /** One quote, or three of them. */
  mark: string;
  /** Offset of the string's first character. */
  start: number;
}

/**
 * Finds the string that contains a position in a program.
 *
 * @param code the program, or a part of it that starts outside of strings
 * @param at offset of the position
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
