import { sinceBadge } from '@identity-docs/records/core/entries';
import { cellText, groupId, namedOnce, namesAt, since } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { codes, groupOf, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const call = z.string().regex(/^[a-z]\w*(?:\(.*\))?$/, 'must be a name, or a name with its arguments');
const callable = z.strictObject({ call, returns: cellText, since: since.optional(), text: cellText });

const [functions, attributes] = [namesAt('groups[].functions[].call'), namesAt('user[].names[]')];

const schema = z
  .strictObject({
    groups: z.array(z.strictObject({ id: groupId, functions: z.array(callable).min(1) })),
    user: z.array(z.strictObject({ names: z.array(call).min(1), type: cellText, text: cellText })),
  })
  .superRefine(namedOnce(functions, attributes));

/** Names that expressions can use. */
export const expressions = fileKind({
  id: 'expressions',
  path: 'data/expressions.yaml',
  about: 'functions of expressions, and the user attributes that they can read',
  schema,
  tags: {
    ExpressionFunctions: {
      example: '<ExpressionFunctions group="users" />',
      render: ({ expressions }: { expressions: z.infer<typeof schema> }, attributes) =>
        table(groupOf(expressions, attributes).functions, {
          Name: ({ call, since }) => `${codes([call])} ${sinceBadge(since)}`,
          Returns: 'returns',
          'What it does': 'text',
        }),
    },
    UserAttributes: {
      example: '<UserAttributes />',
      render: ({ expressions }) =>
        table(expressions.user, {
          Attribute: ({ names }) => codes(names),
          Type: 'type',
          Contains: 'text',
        }),
    },
  },
  complete: [
    { what: 'function', facts: 'expressions.json', names: 'globals', entries: functions },
    {
      what: 'attribute of a user',
      facts: 'expressions.json',
      names: 'userAttributes',
      entries: attributes,
      // From Django's user model or with arguments, so the facts don't list them.
      also: ['pk', 'is_superuser', 'last_login', 'app_entitlements', 'app_entitlements_attributes'],
    },
  ],
});
