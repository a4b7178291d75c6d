import { isMap, isScalar, isSeq } from 'yaml';
import type { FieldFacts } from './blueprint-facts';
import { plainText } from './parse-blueprint';

/**
 * Compares the value of a field with the field's type and choices. A value with a tag is only known when
 * the blueprint is applied and passes.
 *
 * @param options `shape`: keys of a list's items, with their choices; `nullable`: null is a choice
 * @returns what is wrong, as the rest of a sentence about the field
 */
export function checkFieldValue(options: {
  field: FieldFacts;
  value: unknown;
  shape: Readonly<Record<string, readonly string[] | null>> | undefined;
  nullable: boolean;
}): string[] {
  const { field, value, shape, nullable } = options;
  if ((value as { tag?: string } | null)?.tag?.startsWith('!')) return [];
  if (isScalar(value) && value.value === null) {
    return field.choices && !nullable ? [`is empty; choose one of ${list(field.choices)}`] : [];
  }
  const wanted = EXPECTED[field.type];
  if (wanted && !wanted.fits(value)) return [`should be ${wanted.text}`];
  if (isSeq(value)) {
    return value.items.flatMap((item) => [
      ...choiceProblems(item, field.choices),
      ...itemProblems(item, shape),
    ]);
  }
  return choiceProblems(value, field.choices);
}

const holds = (value: unknown, type: string): boolean => isScalar(value) && typeof value.value === type;

/** What a value without a tag may be, by the type that data/model-fields.json gives the field. */
const EXPECTED: Readonly<Record<string, { text: string; fits(value: unknown): boolean }>> = {
  string: { text: 'text; put it in quotes', fits: (value) => holds(value, 'string') },
  duration: { text: 'a duration, such as hours=1', fits: (value) => holds(value, 'string') },
  boolean: { text: 'true or false', fits: (value) => holds(value, 'boolean') },
  integer: { text: 'a whole number', fits: (value) => isScalar(value) && Number.isInteger(value.value) },
  number: { text: 'a number', fits: (value) => holds(value, 'number') },
  list: { text: 'a list', fits: isSeq },
  references: { text: 'a list', fits: isSeq },
  reference: { text: 'one object, for example by !Find', fits: isScalar },
};

function choiceProblems(value: unknown, choices: FieldFacts['choices']): string[] {
  const text = plainText(value);
  if (choices === undefined || text === undefined || choices.map(String).includes(text)) return [];
  return [`is ${text}; it is one of ${list(choices)}`];
}

function itemProblems(
  item: unknown,
  shape: Readonly<Record<string, readonly string[] | null>> | undefined,
): string[] {
  if (shape === undefined || !isMap(item)) return [];
  return item.items.flatMap(({ key, value }) => {
    const name = String(plainText(key));
    const choices = shape[name];
    if (choices === undefined) return [`has items with ${name}; they have ${Object.keys(shape).join(', ')}`];
    return choices === null ? [] : choiceProblems(value, choices);
  });
}

function list(choices: readonly (string | number)[]): string {
  const shown = choices.slice(0, 12).join(', ');
  return choices.length > 12 ? `${shown}, …` : shown;
}
