import type { Expressions } from '../records/expressions';
import { findRecord } from './find-record';
import { codes, table } from './table';

/**
 * Renders a group of functions that all expressions have.
 *
 * @param attributes `group`: the id of the group
 * @throws Error where the group does not exist
 */
export function renderExpressionFunctions(
  { groups }: Expressions,
  attributes: Readonly<Record<string, string>>,
): string {
  const group = findRecord({ records: groups, attributes, attribute: 'group', nameOf: ({ id }) => id });
  return table(
    ['Name', 'Returns', 'What it does'],
    group.functions.map(({ call, returns, since, text }) => [
      `${codes([call])}${since ? ` <Badge since="${since}" />` : ''}`,
      returns,
      text,
    ]),
  );
}

/** Renders the attributes of a user in expressions. */
export function renderUserAttributes({ user }: Expressions): string {
  return table(
    ['Attribute', 'Type', 'Contains'],
    user.map(({ names, type, text }) => [codes(names), type, text]),
  );
}
