import type { BlueprintKnowledge, FieldFacts } from './blueprint-facts';

/**
 * Fields that identifiers and lookups may ask for.
 *
 * @param model for example `authentik_core.group`
 * @returns undefined where the product has no such model
 */
export function knownFields(model: string, { facts, models }: BlueprintKnowledge): Set<string> | undefined {
  const lookup = facts.lookupFields[model];
  const own = settableFields(model, { facts, models });
  return lookup === undefined && own.size === 0
    ? undefined
    : new Set(['pk', ...own.keys(), ...(lookup ?? [])]);
}

/**
 * Fields that an entry may set, with what is known of their values.
 *
 * @param model for example `authentik_core.group`
 * @returns the fields by name; empty where an entry cannot name the model
 */
export function settableFields(
  model: string,
  { facts, models }: Pick<BlueprintKnowledge, 'facts' | 'models'>,
): Map<string, FieldFacts | undefined> {
  const named = (models[model]?.fields ?? []).map((field) => [field.name, field] as const);
  const further = [...(facts.schemaFields[model] ?? []), ...(facts.specialFields[model] ?? [])];
  return new Map([...further.map((name) => [name, undefined] as const), ...named]);
}
