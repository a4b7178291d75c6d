import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

const row = z.strictObject(
  { from: z.string().min(1, 'must not be empty'), to: z.string().min(1, 'must not be empty') },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be a record { from, to }' : undefined) },
);

const schema = z.strictObject({ specification: z.array(row), additions: z.array(row) });

/** The content of data/redirects.yaml. Its header explains the rows. */
export type Redirects = z.infer<typeof schema>;

/** Old URLs and their targets. `packages/redirects` checks the rows and whether they fit the pages. */
export const redirects = fileKind({
  id: 'redirects',
  path: 'data/redirects.yaml',
  about: 'old URLs and their targets',
  schema,
});
