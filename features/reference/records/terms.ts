import { namedOnce, page, prose } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { anchorOf } from '@identity-docs/text/anchor-of';
import * as z from 'zod';

const name = z.string().trim().min(1);

const term = z.strictObject({
  term: name,
  aliases: z.array(name).min(1).optional(),
  short: z
    .string()
    .min(20, 'must have 20 to 180 characters')
    .max(180, 'must have 20 to 180 characters')
    .regex(/^[^\n]+\.$/, 'must be a sentence on one line'),
  text: prose,
  page,
});

const schema = z.array(term).superRefine(
  namedOnce((terms) =>
    terms.flatMap(({ term, aliases = [] }, at) => [
      { name: term.toLowerCase(), path: [at] },
      // If an alias is also the term of another entry, readers have two entries for it.
      ...aliases.flatMap((alias) =>
        terms.some((other) => other.term.toLowerCase() === alias.toLowerCase())
          ? [{ name: alias.toLowerCase(), path: [at, 'aliases'] }]
          : [],
      ),
    ]),
  ),
);

/** A term of the product's vocabulary. */
export type Term = z.infer<typeof term>;

/** The product's vocabulary. */
export const terms = fileKind({
  id: 'terms',
  path: 'data/terms.yaml',
  about: 'terms and their meanings',
  schema,
  tags: { Terms: { example: '<Terms />', render: ({ terms }: { terms: Term[] }) => renderTerms(terms) } },
});

/** All terms in alphabetical order with a heading each, below links to their first letters. */
function renderTerms(terms: readonly Term[]): string {
  const sorted = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  return [letters(sorted), ...sorted.map(renderTerm)].join('\n\n');
}

function renderTerm({ term, aliases, short, text, page }: Term): string {
  const also = aliases ? `Also: ${aliases.join(', ')}` : '';
  return [`### ${term}`, also, `${short} ${text}`, `More: [${term}](${page})`].filter(Boolean).join('\n\n');
}

/** The first letters of terms, each linked to its first term. */
function letters(sorted: readonly Term[]): string {
  const first = new Map<string, string>();
  for (const { term } of sorted) {
    const letter = term.charAt(0).toUpperCase();
    if (!first.has(letter)) first.set(letter, term);
  }
  const links = [...first].map(([letter, term]) => `- [${letter}](#${anchorOf(term)})`);
  return `<div className="letters">\n\n${links.join('\n')}\n\n</div>`;
}
