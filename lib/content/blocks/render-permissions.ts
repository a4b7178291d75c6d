import { kindOf, type Permissions } from '../records/permissions';
import { codes, table } from './table';

/**
 * Renders the permissions that almost every kind of object has, with one kind as the example.
 *
 * @param attributes `example`: a kind in words, such as `Application`
 * @throws Error where the example is missing
 */
export function renderPermissionActions(
  { actions }: Permissions,
  { example }: Readonly<Record<string, string>>,
): string {
  if (example === undefined) throw new Error('needs the attribute example="…"');
  const kind = example.toLowerCase().replaceAll(' ', '');
  return table(
    ['In the Admin interface', 'Code name', 'Allows'],
    actions.map(({ action, label, text }) => [`${label} ${example}`, codes([`${action}_${kind}`]), text]),
  );
}

/** Renders the permissions besides those. */
export function renderSpecialPermissions({ special }: Permissions): string {
  return table(
    ['Full name', 'In the Admin interface', 'Allows'],
    special.map(({ name, label, text, edition }) => [
      codes([name]),
      label,
      edition ? `${text} <Badge type="${edition}" />` : text,
    ]),
  );
}

/** Renders all kinds of objects by app. */
export function renderPermissionKinds({ apps }: Permissions): string {
  return table(
    ['App', 'Kinds', 'What they are'],
    apps.map(({ app, of, kinds }) => [codes([app]), kinds.map(kindText).join(', '), of]),
  );
}

function kindText(value: Permissions['apps'][number]['kinds'][number]): string {
  const { kind, actions } = kindOf(value);
  const name = codes([kind]);
  return typeof value === 'string' ? name : `${name} (only ${actions.join(', ')})`;
}
