import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

const row = z.strictObject(
  { from: z.string().min(1, 'must not be empty'), to: z.string().min(1, 'must not be empty') },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be a record { from, to }' : undefined) },
);

const schema = z.strictObject({ specification: z.array(row), additions: z.array(row) });

/** What data/redirects.yaml holds; its head explains the rows. */
export type Redirects = z.infer<typeof schema>;

/** Old addresses and where they lead. What rows mean and whether they fit the pages is checked in `packages/redirects`. */
export const redirects = fileKind({
  id: 'redirects',
  path: 'data/redirects.yaml',
  about: 'old addresses and where they lead',
  schema,
});
