import type { JsonSchema } from './json-schema-of-protos';

/** Keywords that say something about a schema and decide nothing. */
const REMARKS = new Set(['description', 'title', 'default', 'examples', '$id', 'example', 'deprecated']);
/** Keywords whose members are names that the author of the schema chose. */
const NAMED = new Set(['properties', 'patternProperties', 'definitions', '$defs']);

/**
 * Leaves out of a JSON Schema what decides nothing, and closes its objects: where properties are listed and nothing
 * is said about others, others are refused, so that a misspelled option is noticed.
 *
 * @param schema a schema, or a part of one
 * @returns a new schema; objects that are said to keep unknown fields stay open
 */
export function trimSchema(schema: JsonSchema): JsonSchema {
  const open = schema['x-kubernetes-preserve-unknown-fields'] === true;
  const entries = Object.entries(schema)
    .filter(
      ([keyword]) => !REMARKS.has(keyword) && !keyword.startsWith('x-') && !keyword.startsWith('markdown'),
    )
    .filter(([keyword, value]) => !(keyword === 'format' && typeof value === 'string'))
    .map(([keyword, value]): [string, unknown] => [
      keyword,
      NAMED.has(keyword) && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimPart(part)]))
        : trimPart(value),
    ]);
  const trimmed = Object.fromEntries(entries);
  const closable = isObject(schema.properties) && schema.type === 'object' && !('oneOf' in schema) && !open;
  return closable && !('additionalProperties' in schema)
    ? { ...trimmed, additionalProperties: false }
    : trimmed;
}

function trimPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimPart);
  return isObject(value) ? trimSchema(value) : value;
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Selects the definitions of a JSON Schema that some of them need.
 *
 * @param definitions all definitions, referring to one another as `#/definitions/<name>`
 * @param roots names of those that are wanted
 * @returns these, and what they refer to, in the order of their names
 * @throws Error naming a definition that does not exist
 */
export function selectDefinitions(
  definitions: Readonly<Record<string, JsonSchema>>,
  roots: readonly string[],
): Record<string, JsonSchema> {
  const wanted = new Set<string>();
  const add = (name: string): void => {
    if (wanted.has(name)) return;
    const definition = definitions[name];
    if (!definition) throw new Error(`There is no definition "${name}".`);
    wanted.add(name);
    for (const [, next = ''] of JSON.stringify(definition).matchAll(/"#\/definitions\/([\w.-]+)"/g))
      add(next);
  };
  for (const root of roots) add(root);
  return Object.fromEntries([...wanted].sort().map((name) => [name, definitions[name] as JsonSchema]));
}
