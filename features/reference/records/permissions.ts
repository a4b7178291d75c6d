import { cellText, codeName, namedOnce, namesAt } from '@identity-docs/records/core/fields';
import { fileKind, type NamedEntry } from '@identity-docs/records/core/kind';
import { codes, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const ACTIONS = ['view', 'add', 'change', 'delete'] as const;

const action = z.enum(ACTIONS, `must be one of ${ACTIONS.join(', ')}`);

const special = z.strictObject({
  name: z
    .string()
    .regex(/^authentik_\w+\.\w+$/, 'must be a full name such as authentik_core.reset_user_password'),
  label: cellText,
  text: cellText,
  edition: z.enum(['enterprise']).optional(),
});

const kind = z.union(
  [codeName, z.strictObject({ kind: codeName, actions: z.array(action).min(1) })],
  'must be a name such as application, or a map with kind and actions',
);

const app = z.strictObject({
  app: z.string().regex(/^authentik_\w+$/, 'must be an app such as authentik_core'),
  of: cellText,
  kinds: z.array(kind).min(1),
});

const specials = namesAt('special[].name');

const schema = z
  .strictObject({
    actions: z.array(z.strictObject({ action, label: cellText, text: cellText })),
    special: z.array(special),
    apps: z.array(app),
  })
  .superRefine(namedOnce(allPermissions));

/** Name and actions of an object type. Most types have all actions and are given only by name. */
function kindOf(value: z.infer<typeof kind>): { kind: string; actions: readonly string[] } {
  return typeof value === 'string' ? { kind: value, actions: ACTIONS } : value;
}

/** All permissions by full name, with their positions in the file: each action on each type, and the special ones. */
function allPermissions(permissions: { apps: z.infer<typeof app>[] }): NamedEntry[] {
  const ofKinds = permissions.apps.flatMap(({ app, kinds }, at) =>
    kinds.flatMap((value, row) => {
      const { kind, actions } = kindOf(value);
      return actions.map((name) => ({ name: `${app}.${name}_${kind}`, path: ['apps', at, 'kinds', row] }));
    }),
  );
  return [...specials(permissions), ...ofKinds];
}

/** Permissions that users and roles can have. */
export const permissions = fileKind({
  id: 'permissions',
  path: 'data/permissions.yaml',
  about: 'permissions and the kinds of objects that they apply to',
  schema,
  tags: {
    PermissionActions: {
      example: '<PermissionActions example="Application" />',
      render: ({ permissions }: { permissions: z.infer<typeof schema> }, { example }) => {
        if (example === undefined) throw new Error('needs the attribute example="…"');
        const kind = example.toLowerCase().replaceAll(' ', '');
        return table(permissions.actions, {
          'In the Admin interface': ({ label }) => `${label} ${example}`,
          'Code name': ({ action }) => codes([`${action}_${kind}`]),
          Allows: 'text',
        });
      },
    },
    SpecialPermissions: {
      example: '<SpecialPermissions />',
      render: ({ permissions }) =>
        table(permissions.special, {
          'Full name': ({ name }) => codes([name]),
          'In the Admin interface': 'label',
          Allows: ({ text, edition }) => (edition ? `${text} <Badge type="${edition}" />` : text),
        }),
    },
    PermissionKinds: {
      example: '<PermissionKinds />',
      render: ({ permissions }) =>
        table(permissions.apps, {
          App: ({ app }) => codes([app]),
          Kinds: ({ kinds }) => kinds.map(kindText).join(', '),
          'What they are': 'of',
        }),
    },
  },
  complete: [
    { what: 'action', facts: 'permissions.json', names: 'actions', entries: namesAt('actions[].action') },
    {
      what: 'special permission',
      facts: 'permissions.json',
      names: ({ all, custom }: { all: string[]; custom: { codename: string }[] }) =>
        all.filter((name) => custom.some(({ codename }) => name.endsWith(`.${codename}`))),
      entries: specials,
    },
    { what: 'permission', facts: 'permissions.json', names: 'all', entries: allPermissions },
  ],
});

function kindText(value: z.infer<typeof kind>): string {
  const { kind, actions } = kindOf(value);
  return typeof value === 'string' ? codes([kind]) : `${codes([kind])} (only ${actions.join(', ')})`;
}
