/**
 * How web servers compare the weights of Markdown and HTML in the `Accept` header of a request (RFC 9110 section
 * 12.5.1), for hosts whose configuration language has regular expressions. The expressions are case-insensitive and
 * have no look-around, so that Go supports them too.
 *
 * Markdown has the weight of its own entry. HTML has the weight of the most specific entry among `text/html`, all
 * texts, and all types. The greater weight wins. With equal weights, Markdown wins if `text/html` has no entry of its
 * own or comes later.
 */
export interface WeightRule {
  /** Expression for the header. */
  pattern: string;
  /** Whether the weight is 1. Otherwise, it is a zero, a dot, and the text of the expression's first group. */
  isOne: boolean;
}

const ENTRY_END = '\\s*(?:,|$)';

function weightRules(type: string): WeightRule[] {
  const entry = `(?:^|,)\\s*${type.replaceAll('*', '\\*')}\\s*`;
  return [
    { pattern: `${entry}(?:;\\s*q=1(?:\\.0*)?)?${ENTRY_END}`, isOne: true },
    { pattern: `${entry};\\s*q=0(?:\\.([0-9]*))?${ENTRY_END}`, isOne: false },
  ];
}

/** Rules for the weight of Markdown. Without a match, it has none. */
export const MARKDOWN_WEIGHT: readonly WeightRule[] = weightRules('text/markdown');
/** Rules for the weight of HTML. The first match applies. Without a match, its weight is zero. */
export const HTML_WEIGHT: readonly WeightRule[] = ['text/html', 'text/*', '*/*'].flatMap(weightRules);

/** Headers that name Markdown before HTML, or that name HTML at all. */
export const MARKDOWN_FIRST = 'text/markdown.*text/html';
export const NAMES_HTML = 'text/html';

/** Zeros that are appended to a weight, as many as another weight can have digits. */
export const PADDING = '000';

/** Two weights in one text, with the second one padded. The first digit that differs is greater in the first weight. */
const GREATER = [...'123456789'].map((digit) => `${digit}[0-9.]*>\\1[0-${Number(digit) - 1}]`).join('|');
/**
 * An expression with back references for a text that compares two weights: the weight of Markdown, `>`, the weight of
 * HTML, {@link PADDING}, `;`, and 1 if Markdown wins with equal weights. It matches if Markdown wins.
 */
export const MARKDOWN_WINS = `^(?!0\\.0*>)(?:([0-9.]*)(?:${GREATER})|([0-9.]*?)0*>\\2(?:0*);1$)`;
