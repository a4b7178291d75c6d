/** Endings, longest first, with what replaces them and the least length of the stem that may remain. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ['izations', '', 4],
  ['ization', '', 4],
  ['isation', '', 4],
  ['ations', '', 4],
  ['ation', '', 4],
  ['ments', '', 4],
  ['ment', '', 4],
  ['tions', 't', 4],
  ['sions', 's', 4],
  ['tion', 't', 4],
  ['sion', 's', 4],
  ['ingly', '', 3],
  ['ings', '', 3],
  ['ing', '', 3],
  ['ized', '', 4],
  ['izes', '', 4],
  ['ize', '', 4],
  ['ies', '', 3],
  ['ied', '', 3],
  ['ers', '', 4],
  ['er', '', 4],
  ['ed', '', 3],
  ['es', '', 3],
  ['ly', '', 4],
  ['s', '', 3],
  ['e', '', 3],
  ['y', '', 4],
];

/**
 * Light stem of a normalised word, for queries only: it is looked up as a prefix (`syncing`, `synced` and `synchronise`
 * all meet at `sync`). Words with digits or connectors are names and stay whole.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word) || word.endsWith('ss')) return word;
  for (const [ending, replacement, least] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length);
    if (base.length < least) continue;
    const doubled = /([bdglmnprt])\1$/.test(base) && /^(?:ing|ed|er|ers|ings)$/.test(ending);
    return (doubled ? base.slice(0, -1) : base) + replacement;
  }
  return word;
}
