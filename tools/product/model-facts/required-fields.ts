import { type ApiDocument, type ApiSchema, resolveSchema } from '../api-changes/openapi';

/** By model ID, the fields that the API requires in a request that creates an object. */
export type RequiredFields = Record<string, string[]>;

/**
 * Finds the fields that requests must contain to create objects of the models.
 *
 * @param models IDs of models, such as `authentik_core.user`; a model is the schema `UserRequest`, in any letter case
 * @param document the API of the product, as OpenAPI 3.0
 * @returns the required fields in the order of the schema; a model that no request creates is left out
 */
export function findRequiredFields(models: readonly string[], document: ApiDocument): RequiredFields {
  const requests = createRequests(document);
  return Object.fromEntries(
    models.flatMap((model) => {
      const request = requests.get(`${model.replace(/^.*\./, '')}request`);
      return request ? [[model, request.required ?? []]] : [];
    }),
  );
}

/** The bodies of `POST` requests, by the name of their schema in lower case. */
function createRequests(document: ApiDocument): Map<string, ApiSchema> {
  const found = new Map<string, ApiSchema>();
  for (const { post } of Object.values(document.paths)) {
    for (const { schema } of Object.values(post?.requestBody?.content ?? {})) {
      const { name, schema: body } = resolveSchema(document, schema ?? {});
      if (name !== undefined) found.set(name.toLowerCase(), body);
    }
  }
  return found;
}
