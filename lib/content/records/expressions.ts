import * as z from 'zod';
import { cellText, groupId, type NamedEntry, namedOnce, since } from './fields';

const call = z.string().regex(/^[a-z]\w*(?:\(.*\))?$/, 'must be a name, or a name with its arguments');

const expressionsShape = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: groupId,
      functions: z
        .array(z.strictObject({ call, returns: cellText, since: since.optional(), text: cellText }))
        .min(1),
    }),
  ),
  user: z.array(z.strictObject({ names: z.array(call).min(1), type: cellText, text: cellText })),
});

/** What data/expressions.yaml holds; its head explains the fields. */
export type Expressions = z.infer<typeof expressionsShape>;

/** Schema of data/expressions.yaml. */
export const expressionsSchema = expressionsShape
  .superRefine(namedOnce(expressionFunctions))
  .superRefine(namedOnce(userAttributes));

/** The functions without their arguments, with their places in the file. */
export function expressionFunctions({ groups }: Expressions): NamedEntry[] {
  return groups.flatMap((group, at) =>
    group.functions.map((record, row) => ({
      name: nameOf(record.call),
      path: ['groups', at, 'functions', row],
    })),
  );
}

/** The attributes of a user without arguments, with their places in the file. */
export function userAttributes({ user }: Expressions): NamedEntry[] {
  return user.flatMap(({ names }, at) =>
    names.map((name, row) => ({ name: nameOf(name), path: ['user', at, 'names', row] })),
  );
}

function nameOf(text: string): string {
  return text.replace(/\(.*$/, '');
}
