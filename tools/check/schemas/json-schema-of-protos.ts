import { Enum, type Field, MapField, type NamespaceBase, parse, Root, Type } from 'protobufjs';

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
  'google.protobuf.Any': { $ref: '#/definitions/google.protobuf.Any' },
};
const INTEGER = /^(?:google\.protobuf\.)?(u?int|s?fixed|sint|U?Int)(?:32|64)(?:Value)?$/;

/** A Protocol Buffers file: its name, for messages of errors, and its text. */
export interface ProtoFile {
  file: string;
  text: string;
}

/**
 * Reads the declarations of Protocol Buffers files.
 *
 * @returns a tree of all of them; what they import and is not among them stays unknown
 * @throws Error naming the file and what is wrong, where a text is not what the language allows
 */
function readProtos(files: readonly ProtoFile[]): Root {
  const root = new Root();
  for (const { file, text } of files) {
    try {
      parse(text, root, { keepCase: true });
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`);
    }
  }
  return root;
}

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
 * @throws Error naming a message or a type that no file declares, or a file that cannot be read
 */
export function jsonSchemaOfProtos(options: {
  files: readonly ProtoFile[];
  messages: readonly string[];
  packed?: readonly string[];
  names: 'file' | 'camel';
}): Record<string, JsonSchema> {
  const { packed = [], names } = options;
  const root = readProtos(options.files);
  const included = new Set(options.messages);

  const schemaOfType = (written: string, scope: NamespaceBase): JsonSchema => {
    const known = KNOWN[written];
    if (known) return known;
    if (INTEGER.test(written)) return { type: 'integer' };
    const declared = scope.lookup(written, [Type, Enum]);
    if (declared instanceof Enum) return { enum: Object.keys(declared.values) };
    const type = declared?.fullName.slice(1) ?? written;
    if (included.has(type)) return { $ref: `#/definitions/${type}` };
    return { not: {}, description: `${type} is not part of this schema` };
  };

  const schemaOfField = (field: Field, scope: NamespaceBase): JsonSchema => {
    const schema = schemaOfType(field.type, scope);
    if (field.repeated) return { type: 'array', items: schema };
    if (field instanceof MapField) return { type: 'object', additionalProperties: schema };
    return schema;
  };

  const schemaOfMessage = (name: string): JsonSchema => {
    const message = root.lookup(name, Type);
    if (!(message instanceof Type)) throw new Error(`No file declares the message ${name}.`);
    const fields = message.fieldsArray.filter((field) => field.options?.deprecated !== true);
    const spell = (field: Field) =>
      names === 'file'
        ? field.name
        : field.name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
    const exclusive = message.oneofsArray.flatMap(({ oneof }) =>
      fields.flatMap((first, index) =>
        fields
          .slice(index + 1)
          .filter((second) => oneof.includes(first.name) && oneof.includes(second.name))
          .map((second) => ({ not: { required: [spell(first), spell(second)] } })),
      ),
    );
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map((field) => [spell(field), schemaOfField(field, message)])),
      ...(exclusive.length > 0 ? { allOf: exclusive } : {}),
    };
  };

  const definitions = Object.fromEntries([...included].sort().map((name) => [name, schemaOfMessage(name)]));
  if (packed.length === 0) return definitions;
  return { ...definitions, 'google.protobuf.Any': anyOf(packed, schemaOfMessage) };
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
