/** The parts of an OpenAPI 3.0 document that a comparison reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components?: { schemas?: Record<string, ApiSchema> };
}

export interface ApiOperation {
  parameters?: ApiParameter[];
  requestBody?: { content?: Record<string, { schema?: ApiSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: ApiSchema }> }>;
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: ApiSchema;
}

export interface ApiSchema {
  $ref?: string;
  type?: string;
  enum?: (string | number | null)[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  allOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  additionalProperties?: ApiSchema | boolean;
}

/** A schema with its name in the document, if it has one. */
export interface NamedSchema {
  name?: string;
  schema: ApiSchema;
}

/**
 * Resolves references, and lists with a single schema.
 *
 * @param document the document that contains the schema
 * @param schema any schema in it
 * @returns the schema with the last name of the chain; an unknown reference gives an empty schema
 */
export function resolveSchema(document: ApiDocument, schema: ApiSchema): NamedSchema {
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  const reference = schema.$ref ?? only?.$ref;
  if (reference === undefined) return { schema: only ?? schema };
  const name = reference.split('/').at(-1) ?? '';
  const target = resolveSchema(document, document.components?.schemas?.[name] ?? {});
  return { name: target.name ?? name, schema: target.schema };
}
