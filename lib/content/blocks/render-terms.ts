/** A term of the product's vocabulary. */
export interface Term {
  term: string;
  aliases?: string[];
  /** One sentence. */
  short: string;
  /** Markdown. */
  text: string;
  /** The page that says more, as a path below docs/. */
  page?: string;
}

/** Renders all terms in alphabetical order, one heading each. */
export function renderTerms(terms: readonly Term[]): string {
  return [...terms]
    .sort((a, b) => a.term.localeCompare(b.term, 'en'))
    .map((term) =>
      [
        `### ${term.term}`,
        term.aliases?.length ? `Also: ${term.aliases.join(', ')}` : '',
        term.text.trim(),
        term.page ? `More: [${term.term}](${term.page})` : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
}
