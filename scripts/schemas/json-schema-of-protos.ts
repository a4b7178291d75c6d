import type { ProtoField, ProtoFile, ProtoMessage } from './parse-proto';

/** A JSON Schema, or a part of one. */
export type JsonSchema = { [keyword: string]: unknown };

/** JSON forms of scalars and of Google's own messages (Protocol Buffers, "ProtoJSON format"). */
const KNOWN: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  bytes: { type: 'string' },
  bool: { type: 'boolean' },
  float: { type: 'number' },
  double: { type: 'number' },
  'google.protobuf.StringValue': { type: 'string' },
  'google.protobuf.BoolValue': { type: 'boolean' },
  'google.protobuf.DoubleValue': { type: 'number' },
  'google.protobuf.FloatValue': { type: 'number' },
  'google.protobuf.Duration': { type: 'string', pattern: '^-?\\d+(\\.\\d{1,9})?s$' },
  'google.protobuf.Timestamp': { type: 'string' },
  'google.protobuf.Struct': { type: 'object' },
  'google.protobuf.Value': {},
};
const INTEGER = /^(?:google\.protobuf\.)?(u?int|s?fixed|sint|U?Int)(?:32|64)(?:Value)?$/;

/**
 * Makes a JSON Schema (draft 7) for the JSON form of some messages. A field is known under its name in the file,
 * or under that name in camel case. Deprecated fields are left out, so that nobody is shown one.
 *
 * @param options.files the declarations
 * @param options.messages full names of the messages to describe; a field whose message is not among them accepts
 *   nothing and says so
 * @param options.packed full names of the messages that may stand in a `google.protobuf.Any`
 * @param options.names the spelling of fields: as in the file, or camel case
 * @returns the schema's `definitions`, by full name
 * @throws Error naming a message or a type that no file declares
 */
export function jsonSchemaOfProtos(options: {
  files: readonly ProtoFile[];
  messages: readonly string[];
  packed?: readonly string[];
  names: 'file' | 'camel';
}): Record<string, JsonSchema> {
  const { files, packed = [], names } = options;
  const messages = new Map(files.flatMap((file) => file.messages).map((message) => [message.name, message]));
  const enums = new Map(files.flatMap((file) => file.enums).map(({ name, values }) => [name, values]));
  const included = new Set(options.messages);

  const resolve = (type: string, scope: string): string => {
    if (type in KNOWN || INTEGER.test(type) || type.startsWith('google.protobuf.')) return type;
    for (let outer = scope; ; outer = outer.slice(0, Math.max(outer.lastIndexOf('.'), 0))) {
      const name = outer === '' ? type.replace(/^\./, '') : `${outer}.${type}`;
      if (messages.has(name) || enums.has(name)) return name;
      if (outer === '') return type;
    }
  };

  const schemaOfType = (written: string, scope: string): JsonSchema => {
    const type = resolve(written, scope);
    const known = KNOWN[type];
    if (known) return known;
    if (INTEGER.test(type)) return { type: 'integer' };
    const values = enums.get(type);
    if (values) return { enum: values };
    if (type === 'google.protobuf.Any') return { $ref: '#/definitions/google.protobuf.Any' };
    if (included.has(type)) return { $ref: `#/definitions/${type}` };
    return { not: {}, description: `${type} is not part of this schema` };
  };

  const schemaOfField = (field: ProtoField, scope: string): JsonSchema => {
    const schema = schemaOfType(field.type, scope);
    if (field.kind === 'repeated') return { type: 'array', items: schema };
    if (field.kind === 'map') return { type: 'object', additionalProperties: schema };
    return schema;
  };

  const schemaOfMessage = (message: ProtoMessage): JsonSchema => {
    const fields = message.fields.filter((field) => !field.deprecated);
    const spell = (name: string) =>
      names === 'file'
        ? name
        : name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
    const choices = new Map<string, string[]>();
    for (const { name, oneof } of fields) {
      if (oneof) choices.set(oneof, [...(choices.get(oneof) ?? []), spell(name)]);
    }
    const exclusive = [...choices.values()].flatMap((group) =>
      group.flatMap((first, index) =>
        group.slice(index + 1).map((second) => ({ not: { required: [first, second] } })),
      ),
    );
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        fields.map((field) => [spell(field.name), schemaOfField(field, message.name)]),
      ),
      ...(exclusive.length > 0 ? { allOf: exclusive } : {}),
    };
  };

  const find = (name: string): ProtoMessage => {
    const message = messages.get(name);
    if (!message) throw new Error(`No file declares the message ${name}.`);
    return message;
  };
  const definitions = Object.fromEntries(
    [...included].sort().map((name) => [name, schemaOfMessage(find(name))]),
  );
  if (packed.length === 0) return definitions;
  return { ...definitions, 'google.protobuf.Any': anyOf(packed, (name) => schemaOfMessage(find(name))) };
}

/** A packed message is its own fields and `@type`, which says what it is. */
function anyOf(packed: readonly string[], schemaOf: (name: string) => JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['@type'],
    properties: { '@type': { enum: packed.map((name) => `type.googleapis.com/${name}`) } },
    discriminator: { propertyName: '@type' },
    oneOf: packed.map((name) => {
      const schema = schemaOf(name);
      const properties = schema.properties as JsonSchema;
      return { ...schema, properties: { '@type': { const: `type.googleapis.com/${name}` }, ...properties } };
    }),
  };
}
