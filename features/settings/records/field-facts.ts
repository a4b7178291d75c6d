import { codes } from '@identity-docs/records/core/markdown';
import { type FormField, ownPreset } from './forms';
import type { ModelField } from './models';

/** If there are more choices than this, they aren't listed. */
const MAX_CHOICES = 20;

/** The type of a field as Markdown: its choices, the model that it refers to, or the name of the type. */
export function typeText(field: ModelField): string {
  if (field.choices && field.choices.length > MAX_CHOICES) {
    return `one of ${field.choices.length} values, such as \`${field.choices[0]}\``;
  }
  if (field.choices) return `one of ${codes(field.choices.map(String))}`;
  if (field.type === 'reference') return `one ${readable(field.to)}`;
  if (field.type === 'references') return `list of ${readable(field.to)}`;
  return field.type;
}

/** PropertyMapping -> property mapping */
function readable(model: string | undefined): string {
  return (model ?? 'object').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/**
 * Controls that the browser doesn't submit empty. Other controls only have the mark, and the form accepts them empty.
 */
const CHECKED_CONTROLS = ['text', 'number', 'password'];

/**
 * Says as Markdown whether a field must be set, and what its value is otherwise.
 *
 * The API and the form can differ in both. If the API requires the field, the default is left out, because no request
 * can use it. If a new form already has a value, the form isn't described as requiring one, because nobody has to enter
 * it.
 *
 * @param field the field as the product defines it
 * @param shown the field in the form, if the form is known and shows it
 * @param onlyInBlueprints whether neither a form nor the API creates the model
 */
export function needText(field: ModelField, shown: FormField | undefined, onlyInBlueprints: boolean): string {
  const fallback = field.required ? undefined : field.default;
  const proposal = proposalText(shown, fallback);
  const inForm = proposal === '' ? '' : `in a new form ${proposal}`;
  const marked = shown?.required === true && proposal === '';
  if (field.required) {
    return [marked || onlyInBlueprints ? 'Required' : 'Required in the API', inForm]
      .filter(Boolean)
      .join(', ');
  }
  const text = defaultText(fallback);
  const asks = marked && isUnset(shown.preset) && isUnset(fallback) && isChecked(shown);
  return [asks ? 'Required in the form' : '', text ? `default ${text}` : 'no default', inForm]
    .filter(Boolean)
    .join(', ');
}

function isChecked({ control }: FormField): boolean {
  return control !== undefined && CHECKED_CONTROLS.includes(control);
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || isEmpty(value);
}

/** The value in a new form, if it differs from the default. */
function proposalText(shown: FormField | undefined, fallback: unknown): string {
  const own = ownPreset(shown?.preset, fallback);
  if (own === undefined) return '';
  return `${own.values.map(code).join(', ')}${own.more > 0 ? ` and ${own.more} more` : ''}`;
}

function isEmpty(value: unknown): boolean {
  return value === '' || ['[]', '{}'].includes(JSON.stringify(value));
}

function isComputed(value: unknown): value is { computed: string } {
  return typeof (value as { computed?: unknown } | null | undefined)?.computed === 'string';
}

function defaultText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isEmpty(value)) return 'empty';
  if (isComputed(value)) return value.computed;
  return code(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/**
 * Formats any text as inline code. The fence is longer than the longest run of backticks in the text (CommonMark 6.1).
 */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}
