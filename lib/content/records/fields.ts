import * as z from 'zod';
import { markdown } from '../../records/fields';
import { parseVersion } from '../../releases/order';
import type { RecordPath } from './parse-records';

/** Markdown that fits into the cell of a table. */
export const cellText = markdown.refine((text) => !text.includes('\n'), 'must be one paragraph: use >-');

/** A name of the product's source, such as `login_failed`. */
export const codeName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be a name in lower case with underscores, such as login_failed');

/** The name of a group, which tags in pages refer to. */
export const groupId = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be lower case with hyphens');

/** The release that brought something. */
export const since = z
  .string()
  .refine((name) => parseVersion(name) !== undefined, 'must be a quoted release such as "2025.8"');

/** A name in a file of records, where it stands, and what the file says about it that the product says as well. */
export interface NamedEntry {
  name: string;
  path: RecordPath;
  stated?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a check for a schema: every name occurs once.
 *
 * @param entriesOf lists the names of a value with their places
 */
export function namedOnce<T>(entriesOf: (value: T) => readonly NamedEntry[]) {
  return (value: T, context: z.core.$RefinementCtx<T>): void => {
    const seen = new Set<string>();
    for (const { name, path } of entriesOf(value)) {
      if (seen.has(name)) {
        const message = `repeats ${name}: remove one of the two`;
        context.addIssue({ code: 'custom', path: [...path], message, input: value });
      }
      seen.add(name);
    }
  };
}
