import * as z from 'zod';
import { cellText, codeName, type NamedEntry, namedOnce } from './fields';

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

const permissionsShape = z.strictObject({
  actions: z.array(z.strictObject({ action, label: cellText, text: cellText })),
  special: z.array(special),
  apps: z.array(
    z.strictObject({
      app: z.string().regex(/^authentik_\w+$/, 'must be an app such as authentik_core'),
      of: cellText,
      kinds: z.array(kind).min(1),
    }),
  ),
});

/** A permission besides those that every kind has. */
export type SpecialPermission = z.infer<typeof special>;

/** What data/permissions.yaml holds; its head explains the fields. */
export type Permissions = z.infer<typeof permissionsShape>;

/** Schema of data/permissions.yaml. */
export const permissionsSchema = permissionsShape.superRefine(namedOnce(permissionEntries));

/** Name and actions of a kind of object; most kinds have all actions and are given by their name. */
export function kindOf(value: Permissions['apps'][number]['kinds'][number]): {
  kind: string;
  actions: readonly string[];
} {
  return typeof value === 'string' ? { kind: value, actions: ACTIONS } : value;
}

/** All permissions by full name, with their places in the file: each action on each kind, and the special ones. */
export function permissionEntries(permissions: Permissions): NamedEntry[] {
  const ofKinds = permissions.apps.flatMap(({ app, kinds }, at) =>
    kinds.flatMap((value, row) => {
      const { kind, actions } = kindOf(value);
      return actions.map((name) => ({ name: `${app}.${name}_${kind}`, path: ['apps', at, 'kinds', row] }));
    }),
  );
  return [...specialPermissions(permissions), ...ofKinds];
}

/** The special permissions by full name, with their places in the file. */
export function specialPermissions(permissions: Permissions): NamedEntry[] {
  return permissions.special.map(({ name }, row) => ({ name, path: ['special', row] }));
}

/** The actions on objects, with their places in the file. */
export function permissionActions(permissions: Permissions): NamedEntry[] {
  return permissions.actions.map(({ action: name }, row) => ({ name, path: ['actions', row] }));
}
