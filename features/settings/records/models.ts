import { entryList, sinceBadge } from '@identity-docs/records/core/entries';
import { markdown } from '@identity-docs/records/core/fields';
import { type Attributes, fileKind, folderKind } from '@identity-docs/records/core/kind';
import { findRecord } from '@identity-docs/records/core/markdown';
import * as z from 'zod';
import { code, needText, typeText } from './field-facts';
import type { fieldReleases as fieldReleaseKind } from './field-releases';
import type { FormField, forms as formKind } from './forms';

const field = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  /** The model that a reference points to. */
  to: z.string().optional(),
  choices: z.array(z.union([z.string(), z.number()])).optional(),
  /** Whether the API rejects a request that creates an object without this field. */
  required: z.literal(true).optional(),
  /**
   * The value that is stored if a request omits the field, unless it is null. `computed` describes the result of a
   * function.
   */
  default: z.unknown().optional(),
});

const facts = z.strictObject({ fields: z.array(field) });

/** One field of a model that a user can set, as the product's blueprint schema and models define it. */
export type ModelField = z.infer<typeof field>;

type ModelFacts = Record<string, z.infer<typeof facts>>;

/** The description of each field as Markdown, by model and field. */
type Models = Record<string, Record<string, string>>;

interface Sources {
  models: Models;
  modelFields: ModelFacts;
  forms: z.infer<typeof formKind.schema>;
  fieldReleases: z.infer<typeof fieldReleaseKind.schema>;
}

/** The fields of all models, as the product defines them. */
export const modelFields = fileKind({
  id: 'modelFields',
  path: 'data/model-fields.json',
  about: 'the fields of models, as the product defines them',
  schema: z.record(z.string(), facts),
});

/** Descriptions of the fields of models. */
export const models = folderKind({
  id: 'models',
  path: 'data/models/',
  about:
    'what each field of a model does. Types and defaults come from `data/model-fields.json`. `only="name timeout"` and `except="…"` select fields, and `groups="3"` shows the groups of the form under headings of that level',
  schema: z.record(z.string(), markdown),
  collect: (files): Models => files,
  tags: {
    Fields: {
      example: '<Fields model="authentik_stages_email.emailstage" />',
      one: 'model',
      render: (records: Sources, attributes) => renderFields(records, attributes),
      // Readers also look for a setting by its API name.
      words: (records, attributes) =>
        Object.fromEntries(
          chosenFields(records, attributes).map(({ name }) => [
            fieldAnchor(attributes.model ?? '', name),
            [name],
          ]),
        ),
    },
  },
  conflicts: ({ models, modelFields }: Pick<Sources, 'models' | 'modelFields'>) =>
    Object.entries(models).flatMap(([model, effects]) => {
      const file = `data/models/${model}.yaml`;
      const facts = modelFields[model];
      if (facts === undefined)
        return [{ file, path: [], message: "doesn't have the name of a model in data/model-fields.json" }];
      const names = facts.fields.map(({ name }) => name);
      return [
        ...Object.keys(effects)
          .filter((name) => !names.includes(name))
          .map((name) => ({
            file,
            path: [name],
            message: `is not a field of ${model}; correct it or remove it`,
          })),
        ...names
          .filter((name) => effects[name] === undefined)
          .map((name) => ({ file, path: [name], message: 'has no description; say what it does' })),
      ];
    }),
});

/**
 * Renders the settings of a model as entries. An entry has the field's label in the form, name, type, whether it is
 * required or its default, the release that added it to the model, and its effect. If a new form has another value than
 * the API's default, both are shown. The anchor of a field is `<model>.<field>`. It can't clash with a heading, because
 * heading slugs have no dot.
 *
 * @param attributes `model`: the model's ID; `only` or `except`: field names, separated by spaces; `groups`: the level
 *   of headings for the groups of the form, which also sets the order of the fields
 * @throws Error if the model has no descriptions, a name isn't one of its fields, or the level is invalid
 */
export function renderFields(sources: Sources, attributes: Attributes): string {
  const { models, modelFields, forms, fieldReleases } = sources;
  const fields = chosenFields({ models, modelFields }, attributes);
  const model = attributes.model ?? '';
  const shown = new Map(forms.forms[model]?.fields.map((field) => [field.name, field]));
  const list = (some: readonly ModelField[]) =>
    entryList(
      some.map((field) => {
        const inForm = shown.get(field.name);
        return {
          id: fieldAnchor(model, field.name),
          label: capitalized(inForm?.label ?? field.label),
          facts: [
            code(field.name),
            typeText(field),
            needText(field, inForm, ONLY_IN_BLUEPRINTS.test(model)),
            sinceBadge(fieldReleases[model]?.[field.name]),
          ],
          text: models[model]?.[field.name] ?? '',
        };
      }),
    );
  if (attributes.groups === undefined) return list(fields);
  if (!/^[2-5]$/.test(attributes.groups)) throw new Error('groups is the level of their headings, 2 to 5');
  const marks = '#'.repeat(Number(attributes.groups));
  return groupsOf(fields, [...shown.values()])
    .map(({ name, fields: some }) =>
      name === ''
        ? list(some)
        : `${marks} ${name} \\{#${fieldAnchor(model, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))}}\n\n${list(some)}`,
    )
    .join('\n\n');
}

/** Models that perform an action instead of being stored. Neither a form nor the API creates them. */
const ONLY_IN_BLUEPRINTS = /^authentik_blueprints\.meta/;

/** The anchor of a field or a group of fields. */
function fieldAnchor(model: string, name: string): string {
  return `${model.replace(/^.*\./, '')}.${name}`;
}

/** Fields in the order of the form, by group. Fields that a new form doesn't show come last. */
function groupsOf(
  fields: readonly ModelField[],
  form: readonly FormField[],
): { name: string; fields: ModelField[] }[] {
  const groups = new Map<string, ModelField[]>([['', []]]);
  const add = (name: string, field: ModelField) => groups.set(name, [...(groups.get(name) ?? []), field]);
  for (const { name, group = '' } of form) {
    const field = fields.find((one) => one.name === name);
    if (field) add(group.trim(), field);
  }
  for (const field of fields) if (!form.some(({ name }) => name === field.name)) add(NOT_SHOWN, field);
  return [...groups]
    .map(([name, some]) => ({ name, fields: some }))
    .filter(({ fields: some }) => some.length > 0);
}

/** The group for fields that a form shows later or never. */
const NOT_SHOWN = 'Not in a new form';

function chosenFields(
  { models, modelFields }: Pick<Sources, 'models' | 'modelFields'>,
  attributes: Attributes,
): ModelField[] {
  const model = findRecord({
    records: Object.keys(models),
    attributes,
    attribute: 'model',
    nameOf: (name) => name,
  });
  const all = modelFields[model]?.fields ?? [];
  const only = fieldNames(all, attributes, 'only');
  const except = fieldNames(all, attributes, 'except');
  return all.filter(({ name }) => (only.length === 0 || only.includes(name)) && !except.includes(name));
}

function fieldNames(
  fields: readonly ModelField[],
  attributes: Attributes,
  attribute: 'only' | 'except',
): string[] {
  const names = attributes[attribute]?.split(/\s+/).filter(Boolean) ?? [];
  const known = fields.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new Error(
      `${attribute}: ${name} is not a field of ${attributes.model}. Separate names with spaces. Available: ${known.join(', ')}`,
    );
  }
  return names;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
