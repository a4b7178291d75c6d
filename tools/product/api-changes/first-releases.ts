import { type ApiDocument, resolveSchema } from './openapi';

/** By model and field: the release that brought the field to a model that existed before. */
export type FirstReleases = Record<string, Record<string, string>>;

/**
 * Finds the releases that brought fields to models. What the first release here has, and what came with its model, is
 * left out; a field that went and came again counts from its return.
 *
 * @param fields names of the fields that a model has now, by the model's id, such as `authentik_core.user`
 * @param releases the API of each release, oldest first; a model is the schema of the same name
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

/** The properties of each schema, by its name in lower case; those that are only written have a schema of their own. */
function propertiesByName(document: ApiDocument): Map<string, Set<string>> {
  const models = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const model = name.toLowerCase().replace(/request$/, '');
    const properties = Object.keys(resolveSchema(document, schema).schema.properties ?? {});
    models.set(model, new Set([...(models.get(model) ?? []), ...properties]));
  }
  return models;
}
