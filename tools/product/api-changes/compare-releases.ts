import { compareSchemas, type SchemaChanges } from './compare-schemas';
import type { ApiDocument, ApiOperation, ApiSchema } from './openapi';

/** What a client of one release of the API may miss in the next, as names in alphabetical order. */
export interface ApiChanges extends SchemaChanges {
  /** Paths that were removed. */
  paths: string[];
  /** Methods that a path no longer supports, such as `GET /core/users/{id}/recovery/`. */
  methods: string[];
  /** Query parameters that were removed, such as `/providers/all/ backchannel_only`. */
  parameters: string[];
  /** Permissions that were removed, such as `authentik_events.run_task`. */
  permissions: string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The data about a release of the API. */
export interface ApiRelease {
  document: ApiDocument;
  /** Names of all permissions; empty if they aren't known. */
  permissions: readonly string[];
}

const NOTHING: ApiChanges = {
  paths: [],
  methods: [],
  parameters: [],
  fields: [],
  types: [],
  values: [],
  required: [],
  permissions: [],
};

/**
 * Finds changes between two releases of an API that break clients: removals, changed types, and new requirements. It
 * ignores additions. Schemas are compared where operations use them, so a new name alone isn't a change.
 *
 * @param older the older release
 * @param newer the newer one
 */
export function compareReleases(older: ApiRelease, newer: ApiRelease): ApiChanges {
  const [before, after] = [older.document, newer.document];
  const found = mapValues(NOTHING, () => new Set<string>());
  const known = new Set(newer.permissions);
  for (const name of older.permissions) if (known.size > 0 && !known.has(name)) found.permissions.add(name);
  for (const [path, operations] of Object.entries(before.paths)) {
    const current = after.paths[path];
    if (current === undefined) {
      found.paths.add(path);
      continue;
    }
    for (const method of METHODS) {
      const [old, same] = [operations[method], current[method]];
      if (old === undefined) continue;
      if (same === undefined) {
        found.methods.add(`${method.toUpperCase()} ${path}`);
        continue;
      }
      for (const name of lostParameters(old, same)) found.parameters.add(`${path} ${name}`);
      const sides = [
        { old: responseOf(old), current: responseOf(same), isRequest: false },
        { old: requestOf(old), current: requestOf(same), isRequest: true },
      ];
      for (const side of sides) {
        if (side.old === undefined || side.current === undefined) continue;
        const pair = { before: side.old, after: side.current };
        const part = compareSchemas({ before, after }, pair, {
          place: `${method.toUpperCase()} ${path}`,
          isRequest: side.isRequest,
          isPartial: method === 'patch',
        });
        for (const kind of ['fields', 'types', 'values', 'required'] as const) {
          for (const name of part[kind]) found[kind].add(name);
        }
      }
    }
  }
  return mapValues(found, (names) => [...names].sort());
}

function lostParameters(old: ApiOperation, current: ApiOperation): string[] {
  const names = new Set(current.parameters?.map(({ name }) => name));
  return (old.parameters ?? []).map(({ name }) => name).filter((name) => !names.has(name));
}

function requestOf(operation: ApiOperation): ApiSchema | undefined {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema;
}

function responseOf(operation: ApiOperation): ApiSchema | undefined {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  return Object.values(success?.[1].content ?? {})[0]?.schema;
}

function mapValues<Keys extends string, From, To>(
  values: { [Key in Keys]: From },
  convert: (value: From) => To,
): { [Key in Keys]: To } {
  const entries = (Object.entries(values) as [Keys, From][]).map(([key, value]) => [key, convert(value)]);
  return Object.fromEntries(entries) as { [Key in Keys]: To };
}
