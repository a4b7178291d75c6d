/**
 * How web servers weigh Markdown against HTML in the `Accept` header of a request (RFC 9110 section 12.5.1), for hosts
 * whose language has regular expressions. The expressions are read without regard to case, and have no look-around, so
 * that Go takes them too.
 *
 * Markdown weighs what its own entry says; HTML what the most specific of `text/html`, all texts, and all types says. The
 * greater weight wins. Of equal weights, Markdown wins where `text/html` has no entry of its own, or stands behind it.
 */
export interface WeightRule {
  /** Expression for the header. */
  pattern: string;
  /** Whether the weight is one; otherwise it is a zero, a dot, and what the first group of the expression matched. */
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

/** Rules for the weight of Markdown; without a match it has none. */
export const MARKDOWN_WEIGHT: readonly WeightRule[] = weightRules('text/markdown');
/** Rules for the weight of HTML; the first that matches counts, and without a match it weighs nothing. */
export const HTML_WEIGHT: readonly WeightRule[] = ['text/html', 'text/*', '*/*'].flatMap(weightRules);

/** The header names Markdown before HTML, or HTML at all. */
export const MARKDOWN_FIRST = 'text/markdown.*text/html';
export const NAMES_HTML = 'text/html';

/** A weight ends in as many zeros as another may have digits. */
export const PADDING = '000';

/** Two weights as one text, of which the second is padded: the first digit that differs is greater in the first. */
const GREATER = [...'123456789'].map((digit) => `${digit}[0-9.]*>\\1[0-${Number(digit) - 1}]`).join('|');
/**
 * Expression, with back references, for a text that compares two weights: that of Markdown, `>`, that of HTML,
 * {@link PADDING}, `;`, and 1 where Markdown wins with the same weight. It matches where Markdown wins.
 */
export const MARKDOWN_WINS = `^(?!0\\.0*>)(?:([0-9.]*)(?:${GREATER})|([0-9.]*?)0*>\\2(?:0*);1$)`;
