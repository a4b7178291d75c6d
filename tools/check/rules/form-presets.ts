import type { FormField } from '@identity-docs/settings/records/forms';
import type { Problem } from './page-parts';

const LEAVE = /\bleave \*\*([^*]+)\*\* (on|off|empty)\b/gi;

const stateOf = (preset: unknown): string => {
  if (typeof preset === 'boolean') return preset ? 'on' : 'off';
  return preset === undefined ? 'empty' : 'filled';
};

/**
 * Finds advice to leave a field in a state that no new form of the product has: whoever follows it leaves a switch on
 * that was meant to be off.
 *
 * @param source Markdown of a page
 * @param forms returns what new forms hold, by the object that they make
 */
export function findFalsePresets(
  source: string,
  forms: () => Readonly<Record<string, { fields: readonly Pick<FormField, 'label' | 'preset'>[] }>>,
): Problem[] {
  if (source.search(LEAVE) === -1) return [];
  const fields = Object.values(forms()).flatMap((form) => form.fields);
  return source.split('\n').flatMap((text, at) =>
    [...text.matchAll(LEAVE)].flatMap(([, label = '', state = '']) => {
      const states = fields.filter((field) => field.label === label).map(({ preset }) => stateOf(preset));
      if (states.length === 0 || states.includes(state)) return [];
      const message = `a new form has **${label}** ${states[0]}, not ${state}: say what to change it to`;
      return [{ line: at + 1, message }];
    }),
  );
}
