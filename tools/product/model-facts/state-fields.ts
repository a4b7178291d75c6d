import type { RequiredFields } from './required-fields';

/** By model and field, the value that a field gets if a request omits it, and the line that states it. */
export type ModelDefaults = Record<string, Record<string, { default: unknown; in: string }>>;

/** The properties of a field in data/model-fields.json that the product's facts determine. */
interface Field {
  name: string;
  required?: true | undefined;
  default?: unknown;
}

/** The results of functions that compute a default, by their name in the product's source. */
const COMPUTED: Readonly<Record<string, string>> = {
  default_token_key: 'generated',
  generate_id: 'generated',
  generate_client_secret: 'generated',
  default_token_duration: 'now + the default token duration',
  default_event_duration: 'now + the event retention',
  default_brand: 'the brand of the request',
  'request.user': 'the user who sends the request',
};

/**
 * Determines for each field whether the API requires it, and otherwise its default.
 *
 * @param models the fields by model
 * @param required the fields that requests must contain, by model
 * @param defaults the value of an omitted field; a required field never gets it, so its default is left out
 * @returns the same models; a default that a function computes is `{ computed: <description of the result> }`
 * @throws Error if a function computes a default and its result isn't described
 */
export function stateFields<Model extends { fields: readonly Field[] }>(
  models: Readonly<Record<string, Model>>,
  required: RequiredFields,
  defaults: ModelDefaults,
): Record<string, Model> {
  return Object.fromEntries(
    Object.entries(models).map(([id, model]) => [
      id,
      {
        ...model,
        fields: model.fields.map(({ required: _required, default: _default, ...field }) => {
          if (required[id]?.includes(field.name)) return { ...field, required: true };
          const stated = defaults[id]?.[field.name];
          return stated ? { ...field, default: readable(stated.default, `${id}.${field.name}`) } : field;
        }),
      },
    ]),
  );
}

/** A default, with the description of a function's result. */
function readable(value: unknown, field: string): unknown {
  const name = (value as { callable?: string } | null)?.callable;
  if (typeof name !== 'string') return value;
  const gives = COMPUTED[name];
  if (gives === undefined)
    throw new Error(`${field} is computed by ${name}; describe its result in COMPUTED`);
  return { computed: gives };
}
