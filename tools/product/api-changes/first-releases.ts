import { type ApiDocument, resolveSchema } from './openapi';

/** By model and field, the release that added the field to an existing model. */
export type FirstReleases = Record<string, Record<string, string>>;

/**
 * Finds the releases that added fields to models. Fields of the first release here, and fields that were added together
 * with their model, are left out. A field that was removed and added again counts from its return.
 *
 * @param fields names of the current fields of a model, by the model's ID, such as `authentik_core.user`
 * @param releases the API of each release, oldest first; a model is the schema with the same name
 */
export function findFirstReleases(
  fields: Readonly<Record<string, readonly string[]>>,
  releases: readonly { release: string; document: ApiDocument }[],
): FirstReleases {
  const known = releases.map(({ release, document }) => ({ release, models: propertiesByName(document) }));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([model, names]) => {
      const name = model.replace(/^.*\./, '');
      const having = known.filter(({ models }) => models.has(name));
      const found = names.flatMap((field) => {
        const first = having.findLastIndex(({ models }) => !models.get(name)?.has(field)) + 1;
        const release = having[first]?.release;
        return first > 0 && release ? [[field, release]] : [];
      });
      return found.length > 0 ? [[model, Object.fromEntries(found)]] : [];
    }),
  );
}

/** The properties of each schema, by its name in lower case. Write-only properties are in a separate schema. */
function propertiesByName(document: ApiDocument): Map<string, Set<string>> {
  const models = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const model = name.toLowerCase().replace(/request$/, '');
    const properties = Object.keys(resolveSchema(document, schema).schema.properties ?? {});
    models.set(model, new Set([...(models.get(model) ?? []), ...properties]));
  }
  return models;
}
