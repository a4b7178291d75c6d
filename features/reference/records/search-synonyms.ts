import { fileKind } from '@identity-docs/records/core/kind';
import { normalizePhrase } from '@identity-docs/search/core/tokenize';
import * as z from 'zod';

const phrase = z
  .string('must be a phrase; use quotes if YAML would read it as a number or as yes or no')
  .refine((text) => normalizePhrase(text) !== '', 'must have a letter or a digit');

/** Readers' words for things, for the search. The header of the file explains the two forms. */
export const searchSynonyms = fileKind({
  id: 'searchSynonyms',
  path: 'data/search-synonyms.yaml',
  about: 'words that mean the same to the search',
  schema: z.array(
    z
      .strictObject({
        same: z.array(phrase).min(2, 'must have two or more phrases').optional(),
        from: z.array(phrase).min(1).optional(),
        to: z.array(phrase).min(1).optional(),
      })
      .refine(
        ({ same, from, to }) => (same ? !from && !to : from && to),
        'must be { same: [two or more phrases] } or { from: [phrases], to: [phrases] }',
      ),
  ),
});
