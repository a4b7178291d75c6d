import { findRecord } from './find-record';
import { table } from './table';

/** One field of a model that a user can set, as the product's blueprint schema and models state it. */
export interface ModelField {
  name: string;
  label: string;
  type: string;
  /** The model that a reference points at. */
  to?: string;
  choices?: (string | number)[];
  required?: boolean;
  default?: unknown;
}

/** A model's fields, and what each of them does. */
export interface ModelFields {
  /** For example `authentik_stages_email.emailstage`. */
  model: string;
  title: string;
  fields: readonly ModelField[];
  /** Markdown by field name; made from data/models/. */
  effects: Readonly<Record<string, string>>;
}

/**
 * Renders the settings table of a model: every field that can be set, with type, default and effect.
 *
 * @param models all models that have a description
 * @param attributes `model`: the model's id; `only` or `except`: field names, separated by spaces
 * @throws Error where the model is not described, or a name is none of its fields
 */
export function renderFields(
  models: readonly ModelFields[],
  attributes: Readonly<Record<string, string>>,
): string {
  const model = findRecord({
    records: models,
    attributes,
    attribute: 'model',
    nameOf: (record) => record.model,
  });
  const only = fieldNames(model, attributes, 'only');
  const except = fieldNames(model, attributes, 'except');
  const fields = model.fields.filter(
    (field) => (only.length === 0 || only.includes(field.name)) && !except.includes(field.name),
  );
  return table(
    ['Setting', 'Type', 'Default', 'Effect'],
    fields.map((field) => {
      const name = `**${capitalized(field.label)}** \`${field.name}\``;
      const required = field.required ? 'required' : '';
      return [
        name,
        typeText(field),
        defaultText(field) || required || 'none',
        model.effects[field.name] ?? '',
      ];
    }),
  );
}

function fieldNames(
  model: ModelFields,
  attributes: Readonly<Record<string, string>>,
  attribute: 'only' | 'except',
): string[] {
  const names = attributes[attribute]?.split(/\s+/).filter(Boolean) ?? [];
  const known = model.fields.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new Error(
      `${attribute}: ${name} is no field of ${model.model}; separate names by spaces, there are ${known.join(', ')}`,
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
  if (field.choices) return field.choices.map((choice) => `\`${choice}\``).join(', ');
  if (field.type === 'reference') return `one ${readable(field.to)}`;
  if (field.type === 'references') return `list of ${readable(field.to)}`;
  return field.type;
}

/** PropertyMapping -> property mapping */
function readable(model: string | undefined): string {
  return (model ?? 'object').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
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
