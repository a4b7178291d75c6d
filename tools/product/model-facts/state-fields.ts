import type { RequiredFields } from './required-fields';

/** By model and field: the value that a field gets when a request leaves it out, and the line that states it. */
export type ModelDefaults = Record<string, Record<string, { default: unknown; in: string }>>;

/** A field of data/model-fields.json, as far as the product's facts decide it. */
interface Field {
  name: string;
  required?: true | undefined;
  default?: unknown;
}

/** What the functions give that compute a default, by their name in the product's source. */
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
 * States for each field whether the API requires it, and otherwise its default.
 *
 * @param models the fields by model
 * @param required what requests must hold, by model
 * @param defaults what the product gives a field that is left out; a required field never gets it, so it is left out
 * @returns the same models; a default that a function computes is `{ computed: <what it gives> }`
 * @throws Error where a function computes a default and nobody has written down what it gives
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

/** A default with the words for what a function gives. */
function readable(value: unknown, field: string): unknown {
  const name = (value as { callable?: string } | null)?.callable;
  if (typeof name !== 'string') return value;
  const gives = COMPUTED[name];
  if (gives === undefined) throw new Error(`${field} is computed by ${name}: say in COMPUTED what it gives`);
  return { computed: gives };
}
