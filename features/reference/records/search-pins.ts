import { fileKind } from '@identity-docs/records/core/kind';
import { normalizePhrase } from '@identity-docs/search/core/tokenize';
import * as z from 'zod';

const query = z
  .string('must be a query in quotes')
  .refine((text) => normalizePhrase(text) !== '', 'must have a letter or a digit');

/** Pages that certain queries open first. */
export const searchPins = fileKind({
  id: 'searchPins',
  path: 'data/search-pins.yaml',
  about: 'pages that certain queries open first',
  schema: z.array(
    z.strictObject({
      queries: z.array(query).min(1),
      to: z
        .string()
        .regex(
          /^\/[^\s?]*\/(?:[?#]\S+)?$/,
          'must be a path such as /security/cves/, with an anchor or a query string if needed',
        ),
    }),
  ),
});
