import * as z from 'zod';
import { markdown } from './fields';
import { type FormField, type forms as formKind, ownPreset } from './forms';
import { type Attributes, fileKind, folderKind } from './kind';
import { codes, findRecord, table } from './markdown';

const field = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  /** The model that a reference points at. */
  to: z.string().optional(),
  choices: z.array(z.union([z.string(), z.number()])).optional(),
  default: z.unknown().optional(),
});

const facts = z.strictObject({ fields: z.array(field) });

/** One field of a model that a user can set, as the product's blueprint schema and models state it. */
export type ModelField = z.infer<typeof field>;

type ModelFacts = Record<string, z.infer<typeof facts>>;

/** What each field does, as Markdown, by model and field. */
type Models = Record<string, Record<string, string>>;

interface Sources {
  models: Models;
  modelFields: ModelFacts;
  forms: z.infer<typeof formKind.schema>;
}

/** The fields of all models, as the product states them. */
export const modelFields = fileKind({
  id: 'modelFields',
  path: 'data/model-fields.json',
  about: 'the fields of models, as the product states them',
  schema: z.record(z.string(), facts),
});

/** What the fields of models do. */
export const models = folderKind({
  id: 'models',
  path: 'data/models/',
  about:
    'what each field of a model does; types and defaults are those of `data/model-fields.json`. `only="name timeout"` and `except="…"` select fields',
  schema: z.record(z.string(), markdown),
  collect: (files): Models => files,
  tags: {
    Fields: {
      example: '<Fields model="authentik_stages_email.emailstage" />',
      one: 'model',
      render: (records: Sources, attributes) => renderFields(records, attributes),
    },
  },
  conflicts: ({ models, modelFields }: Pick<Sources, 'models' | 'modelFields'>) =>
    Object.entries(models).flatMap(([model, effects]) => {
      const file = `data/models/${model}.yaml`;
      const facts = modelFields[model];
      if (facts === undefined)
        return [{ file, path: [], message: 'is named after no model of data/model-fields.json' }];
      const names = facts.fields.map(({ name }) => name);
      return [
        ...Object.keys(effects)
          .filter((name) => !names.includes(name))
          .map((name) => ({
            file,
            path: [name],
            message: `is no field of ${model}: correct it or remove it`,
          })),
        ...names
          .filter((name) => effects[name] === undefined)
          .map((name) => ({ file, path: [name], message: 'is not described: say what it does' })),
      ];
    }),
});

/**
 * Renders the settings table of a model: every field that can be set, with its label in the form, type, default and
 * effect. Where a new form holds something else than the API's default, both are shown.
 *
 * @param attributes `model`: the model's id; `only` or `except`: field names, separated by spaces
 * @throws Error where the model is not described, or a name is none of its fields
 */
export function renderFields({ models, modelFields, forms }: Sources, attributes: Attributes): string {
  const model = findRecord({
    records: Object.keys(models),
    attributes,
    attribute: 'model',
    nameOf: (name) => name,
  });
  const all = modelFields[model]?.fields ?? [];
  const inForm = (field: string) => forms.forms[model]?.fields.find(({ name }) => name === field);
  const only = fieldNames(all, attributes, 'only');
  const except = fieldNames(all, attributes, 'except');
  const fields = all.filter(
    ({ name }) => (only.length === 0 || only.includes(name)) && !except.includes(name),
  );
  return table(
    ['Setting', 'Type', 'Default', 'Effect'],
    fields.map((field) => [
      `**${capitalized(inForm(field.name)?.label ?? field.label)}** \`${field.name}\``,
      typeText(field),
      bothDefaults(field, inForm(field.name)),
      models[model]?.[field.name] ?? '',
    ]),
  );
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
      `${attribute}: ${name} is no field of ${attributes.model}; separate names by spaces, there are ${known.join(', ')}`,
    );
  }
  return names;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** More choices than this are a list of their own, not a cell. */
const MOST_CHOICES = 20;

function typeText(field: ModelField): string {
  if (field.choices && field.choices.length > MOST_CHOICES) {
    return `one of ${field.choices.length} values, such as \`${field.choices[0]}\``;
  }
  if (field.choices) return codes(field.choices.map(String));
  if (field.type === 'reference') return `one ${readable(field.to)}`;
  if (field.type === 'references') return `list of ${readable(field.to)}`;
  return field.type;
}

/** PropertyMapping -> property mapping */
function readable(model: string | undefined): string {
  return (model ?? 'object').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** The default of the API, and what a new form holds where that differs. */
function bothDefaults(field: ModelField, shown: FormField | undefined): string {
  const text = defaultText(field);
  const own = ownPreset(shown?.preset, field.default);
  if (own === undefined) return text || (shown?.required ? 'required' : 'none');
  const proposed = `${own.values.map(code).join(', ')}${own.more > 0 ? ` and ${own.more} more` : ''} in a new form`;
  return text ? `${text}; ${proposed}` : proposed;
}

function defaultText(field: ModelField): string {
  const value = field.default;
  if (value === undefined || value === null) return '';
  if (value === '') return 'empty';
  if (typeof value === 'object') {
    if ('callable' in value) return 'generated';
    const text = JSON.stringify(value);
    return text === '[]' || text === '{}' ? 'empty' : code(text);
  }
  return code(String(value));
}

/** Inline code of any text: the fence is longer than the longest run of backticks in it (CommonMark 6.1). */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}
