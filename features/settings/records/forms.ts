import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** What the tables of pages use; the file says more about each field. */
const field = z.object({
  /** Name of the field in the API; a dot leads into an object. */
  name: z.string(),
  label: z.string(),
  /** The part of the form that it stands in. */
  group: z.string().optional(),
  /** Whether the form marks the field as required, whether or not it insists on a value. */
  required: z.literal(true).optional(),
  /** Kind of control, such as `text` or `select`. */
  control: z.string().optional(),
  /** What a new form holds: a value as it is sent, or the names of the objects that are chosen. */
  preset: z.unknown().optional(),
});

/** One field of a form of the admin interface. */
export type FormField = z.infer<typeof field>;

/** The forms of the admin interface, as a person sees them; `npm run facts` reads them from a running product. */
export const forms = fileKind({
  id: 'forms',
  path: 'data/facts/forms.json',
  about: 'the menu and the forms of the admin interface: labels, groups, and what a new form holds',
  schema: z.object({
    /** The entries below each heading. */
    menu: z.record(z.string(), z.array(z.string())),
    /** By the id of the model; forms of no model by what they make. */
    forms: z.record(z.string(), z.object({ fields: z.array(field) })),
  }),
});

/** What stands for a value that is different each time a form is opened. */
const DIFFERENT_EACH_TIME = /^<[a-z]+>$/;

/** More names than this are counted. */
const MAX_NAMES = 2;

/**
 * What a new form holds, where that is not what the API gives a field that is left out.
 *
 * @param preset what the form holds
 * @param fallback what the API gives
 * @returns the texts to show as code, or how many names there are; undefined where the form proposes nothing else
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
