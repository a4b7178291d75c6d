import { type ApiDocument, type ApiSchema, type NamedSchema, resolveSchema } from './openapi';

/** Removals and differences in a schema and in everything that it refers to. */
export interface SchemaChanges {
  /** Fields that were removed, such as `OAuth2Provider.jwks_sources`. */
  fields: string[];
  /** Fields with a changed type, such as `EmailStage.token_expiry: integer to string`. */
  types: string[];
  /** Values of a field that were removed, such as `ContentType.permission view_systemtask`. */
  values: string[];
  /** Fields that a request must have now and didn't need before. */
  required: string[];
}

interface Pair<Part> {
  before: Part;
  after: Part;
}

interface Direction {
  /** Where the schema is used, such as `GET /admin/workers/`. This is the name for a change of the schema itself. */
  place: string;
  /** Whether clients send the schema. */
  isRequest: boolean;
  /** Whether the request can omit any field. */
  isPartial: boolean;
}

/**
 * Compares two schemas and everything that they refer to.
 *
 * @param documents the documents that contain the schemas
 * @param schemas the older schema and the newer one
 * @param direction where it is used, and in which direction the data is sent; required fields matter only in requests
 * @returns changes under the schema's name in the older document, without `Request`, `Patched`, `Paginated`, and `List`
 */
export function compareSchemas(
  documents: Pair<ApiDocument>,
  schemas: Pair<ApiSchema>,
  direction: Direction,
): SchemaChanges {
  const changes: SchemaChanges = { fields: [], types: [], values: [], required: [] };
  const seen = new Set<string>();

  const visit = (pair: Pair<ApiSchema>, place: string): void => {
    const before = resolveSchema(documents.before, pair.before);
    const after = resolveSchema(documents.after, pair.after);
    if (before.name !== undefined) {
      const key = `${before.name} ${after.name ?? place}`;
      if (seen.has(key)) return;
      seen.add(key);
    }
    const [oldType, newType] = [typeOf(before), typeOf(after)];
    if (oldType !== newType && oldType !== 'any' && newType !== 'any') {
      changes.types.push(`${place}: ${oldType} to ${newType}`);
      return;
    }
    compareValues(before.schema, after.schema, place, changes);
    if (before.schema.items && after.schema.items) {
      visit({ before: before.schema.items, after: after.schema.items }, nameOf(before) ?? place);
    }
    const [oldExtra, newExtra] = [before.schema.additionalProperties, after.schema.additionalProperties];
    if (typeof oldExtra === 'object' && typeof newExtra === 'object') {
      visit({ before: oldExtra, after: newExtra }, place);
    }
    compareVariants(before.schema, after.schema, place);
    compareProperties(before, after, nameOf(before) ?? place);
  };

  const compareVariants = (before: ApiSchema, after: ApiSchema, place: string): void => {
    const variants = new Map(
      (after.oneOf ?? []).map((variant) => [resolveSchema(documents.after, variant).name, variant]),
    );
    if (variants.size === 0) return;
    for (const variant of before.oneOf ?? []) {
      const { name } = resolveSchema(documents.before, variant);
      const same = variants.get(name);
      if (same) visit({ before: variant, after: same }, place);
    }
  };

  const compareProperties = (before: NamedSchema, after: NamedSchema, owner: string): void => {
    const { properties: old = {}, required: wasRequired = [] } = before.schema;
    const { properties: current = {}, required = [] } = after.schema;
    if (Object.keys(current).length === 0) return;
    for (const [field, schema] of Object.entries(old)) {
      const same = current[field];
      if (same === undefined) changes.fields.push(`${owner}.${field}`);
      else visit({ before: schema, after: same }, `${owner}.${field}`);
    }
    if (!direction.isRequest || direction.isPartial) return;
    for (const field of required) {
      if (!wasRequired.includes(field)) changes.required.push(`${owner}.${field}`);
    }
  };

  visit({ before: schemas.before, after: schemas.after }, direction.place);
  return changes;
}

function compareValues(before: ApiSchema, after: ApiSchema, place: string, changes: SchemaChanges): void {
  if (before.enum === undefined || after.enum === undefined) return;
  const known = new Set(after.enum.map(String));
  for (const value of before.enum) {
    if (!known.has(String(value))) changes.values.push(`${place} ${value}`);
  }
}

function typeOf({ schema }: NamedSchema): string {
  if (schema.type === 'array') return 'list';
  if (schema.type === undefined && schema.properties !== undefined) return 'object';
  return schema.type ?? 'any';
}

function nameOf({ name }: NamedSchema): string | undefined {
  return name?.replace(/^(Patched|Paginated)/, '').replace(/(Request|List)$/, '');
}
