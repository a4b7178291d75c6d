/** A custom property and its value, as declared in a style sheet. */
export interface VariableDeclaration {
  name: string;
  value: string;
}

const REFERENCE = /--[\w-]+/g;

/**
 * Finds the custom properties that have an effect. A rule or a script refers to them directly or through other
 * properties.
 *
 * @param options.declarations every declaration of a custom property
 * @param options.users text of rules (without declarations of custom properties) and of scripts
 * @returns names with their leading dashes
 */
export function findUsedVariables(options: {
  declarations: readonly VariableDeclaration[];
  users: readonly string[];
}): Set<string> {
  const values = new Map<string, string[]>();
  for (const { name, value } of options.declarations) values.set(name, [...(values.get(name) ?? []), value]);
  const used = new Set<string>();
  const queue = options.users.flatMap((text) => text.match(REFERENCE) ?? []);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const value of values.get(name) ?? []) queue.push(...(value.match(REFERENCE) ?? []));
  }
  return used;
}
