import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** The properties that tables on pages use. The file has more about each field. */
const field = z.object({
  /** Name of the field in the API. A dot separates the levels of an object. */
  name: z.string(),
  label: z.string(),
  /** The section of the form that contains the field. */
  group: z.string().optional(),
  /** Whether the form marks the field as required, even if it accepts an empty value. */
  required: z.literal(true).optional(),
  /** Type of control, such as `text` or `select`. */
  control: z.string().optional(),
  /** The value in a new form, as it is sent, or the names of the selected objects. */
  preset: z.unknown().optional(),
});

/** One field of a form in the Admin interface. */
export type FormField = z.infer<typeof field>;

/** The forms of the Admin interface as users see them. `npm run facts` reads them from a running product. */
export const forms = fileKind({
  id: 'forms',
  path: 'data/facts/forms.json',
  about: 'the menu and the forms of the Admin interface, with labels, groups, and the values of a new form',
  schema: z.object({
    /** The entries below each heading. */
    menu: z.record(z.string(), z.array(z.string())),
    /** By model ID. Forms without a model are listed by what they create. */
    forms: z.record(z.string(), z.object({ fields: z.array(field) })),
  }),
});

/** The placeholder for a value that differs each time a form is opened. */
const DIFFERENT_EACH_TIME = /^<[a-z]+>$/;

/** More names than this are counted. */
const MAX_NAMES = 2;

/**
 * The values in a new form, if they differ from the API's default for an omitted field.
 *
 * @param preset the values in the form
 * @param fallback the API's default
 * @returns the texts to show as code, or the number of names; undefined if the form has the same value
 */
export function ownPreset(
  preset: unknown,
  fallback: unknown,
): { values: string[]; more: number } | undefined {
  if (preset === undefined || preset === null) return undefined;
  if (Array.isArray(preset)) {
    if (preset.length === 0 || !preset.every((name) => typeof name === 'string')) return undefined;
    const values = preset.slice(0, preset.length > MAX_NAMES ? 1 : MAX_NAMES);
    return { values, more: preset.length - values.length };
  }
  if (typeof preset === 'object' || DIFFERENT_EACH_TIME.test(String(preset))) return undefined;
  if (preset === false && !fallback) return undefined;
  if (String(preset) === String(fallback)) return undefined;
  return { values: [String(preset)], more: 0 };
}
