import { namedOnce } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';
import type { Term } from './terms';

const forms = z
  .array(z.string().min(1), 'must be a list of the forms in which it occurs, such as [outpost, outposts]')
  .min(1, 'must name at least one form');

const schema = z
  .record(z.string(), forms)
  .superRefine(
    namedOnce((words) =>
      Object.entries(words).flatMap(([term, forms]) => forms.map((name, at) => ({ name, path: [term, at] }))),
    ),
  );

/** The forms in which terms are marked in pages, by term. */
export const markedTerms = fileKind({
  id: 'markedTerms',
  path: 'data/marked-terms.yaml',
  about: 'terms whose first use on a page shows their meaning',
  schema,
  conflicts: ({ terms, markedTerms }: { terms: Term[]; markedTerms: Record<string, string[]> }) =>
    Object.keys(markedTerms).flatMap((name) =>
      terms.some(({ term }) => term === name)
        ? []
        : [{ path: [name], message: 'is not a term in data/terms.yaml; correct it or remove it' }],
    ),
});
