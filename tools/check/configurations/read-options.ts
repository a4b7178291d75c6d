import type { JsonSchema } from '../schemas/json-schema-of-protos';

/** What options say together, and those that the schema does not know. */
export interface ReadOptions {
  value: JsonSchema;
  unknown: { option: string; message: string }[];
}

/**
 * Puts options that are written as paths, such as `http.routers.app.rule`, together to the object that they stand
 * for. Names are compared without regard to case, list items are `name[0]`, lists of texts may be written with
 * commas, as Traefik reads labels and arguments.
 *
 * @param options path and text of each option
 * @param schema the JSON Schema that says which options there are, and which of them are lists, numbers and so on
 * @returns the object; a value that does not fit its type stays a text, for the schema to refuse
 */
export function readOptions(
  options: readonly (readonly [path: string, text: string])[],
  schema: JsonSchema,
): ReadOptions {
  const value: JsonSchema = {};
  const unknown: ReadOptions['unknown'] = [];
  for (const [option, text] of options) {
    const message = setOption({ target: value, schema, root: schema, path: option.split('.'), text });
    if (message !== undefined) unknown.push({ option, message });
  }
  return { value, unknown };
}

interface Place {
  target: JsonSchema;
  schema: JsonSchema;
  root: JsonSchema;
  path: readonly string[];
  text: string;
}

/** Sets one option; returns what is wrong with it. */
function setOption({ target, schema, root, path, text }: Place): string | undefined {
  const [first = '', ...rest] = path;
  const [, name = first, index] = /^(.*)\[(\d+)\]$/.exec(first) ?? [];
  const found = findMember(schema, name, root);
  if (!found) return `"${name}" is not an option here`;
  const member = resolveSchema(found.schema, root);
  if (index !== undefined) {
    target[found.name] ??= [];
    const items = target[found.name] as JsonSchema[];
    items[Number(index)] ??= {};
    const item = resolveSchema((member.items ?? {}) as JsonSchema, root);
    return setOption({ target: items[Number(index)] ?? {}, schema: item, root, path: rest, text });
  }
  if (rest.length === 0) {
    target[found.name] = readText(member, text, root);
    return undefined;
  }
  if (typeof target[found.name] !== 'object') target[found.name] = {};
  return setOption({ target: target[found.name] as JsonSchema, schema: member, root, path: rest, text });
}

/** Follows a reference within the schema. */
function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as JsonSchema | undefined)?.[key], root);
  return resolveSchema((found ?? {}) as JsonSchema, root);
}

/** Finds a member of an object, in any of its alternatives, under the name that the schema gives it. */
function findMember(
  schema: JsonSchema,
  name: string,
  root: JsonSchema,
): { name: string; schema: JsonSchema } | undefined {
  const { properties = {}, additionalProperties, patternProperties = {} } = schema;
  const known = Object.entries(properties as Record<string, JsonSchema>);
  const same = known.find(([key]) => key.toLowerCase() === name.toLowerCase());
  if (same) return { name: same[0], schema: same[1] };
  for (const part of [...alternatives(schema, root)]) {
    const found = findMember(part, name, root);
    if (found) return found;
  }
  const pattern = Object.entries(patternProperties as Record<string, JsonSchema>).find(([key]) =>
    new RegExp(key, 'u').test(name),
  );
  if (pattern) return { name, schema: pattern[1] };
  return typeof additionalProperties === 'object' && additionalProperties !== null
    ? { name, schema: additionalProperties as JsonSchema }
    : undefined;
}

function alternatives(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  return [schema.oneOf, schema.anyOf, schema.allOf]
    .flatMap((parts) => (parts ?? []) as JsonSchema[])
    .map((part) => resolveSchema(part, root));
}

/** Reads the text of an option as what its schema wants; a text that does not fit stays as it is. */
function readText(schema: JsonSchema, text: string, root: JsonSchema): unknown {
  const types = [schema, ...alternatives(schema, root)].flatMap(({ type }) => (type ?? []) as string[]);
  if (types.includes('array')) {
    const items = resolveSchema((schema.items ?? { type: 'string' }) as JsonSchema, root);
    return text.split(',').map((item) => readText(items, item.trim(), root));
  }
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (types.includes('object') && /^true$/i.test(text)) return {};
  const numeric = types.includes('integer') || types.includes('number');
  return numeric && !types.includes('string') && /^-?\d+$/.test(text) ? Number(text) : text;
}
