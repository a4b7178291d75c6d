/** A declaration of a custom property, and whether it is only on the root element. */
export interface PlacedDeclaration {
  name: string;
  value: string;
  isOnRoot: boolean;
}

const REFERENCE = /var\(\s*(--[\w-]+)/g;

/**
 * Finds the custom properties whose value can be inlined: declared once, on the root element, and used once, by a rule.
 * A value that refers to other properties qualifies only if those are never declared below the root, because then the
 * value would depend on the element.
 *
 * @param options.declarations every declaration of every sheet, including sheets that aren't reduced
 * @param options.rules values of all rules that can be rewritten
 * @param options.others text that refers to custom properties and stays unchanged: other sheets, scripts
 * @returns values by name; none of them refers to another one in the result
 */
export function findInlinableVariables(options: {
  declarations: readonly PlacedDeclaration[];
  rules: readonly string[];
  others: readonly string[];
}): Map<string, string> {
  const { declarations, rules, others } = options;
  const declared = new Map<string, PlacedDeclaration[]>();
  for (const declaration of declarations) {
    declared.set(declaration.name, [...(declared.get(declaration.name) ?? []), declaration]);
  }
  const isFixed = (name: string): boolean => (declared.get(name) ?? []).every(({ isOnRoot }) => isOnRoot);
  const uses = new Map<string, number>();
  for (const text of [...rules, ...declarations.map(({ value }) => value)]) {
    for (const name of references(text)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const kept = new Set(others.flatMap((text) => text.match(/--[\w-]+/g) ?? []));

  const result = new Map<string, string>();
  for (const name of rules.flatMap(references)) {
    const [only, ...more] = declared.get(name) ?? [];
    if (only === undefined || more.length > 0 || !only.isOnRoot || kept.has(name)) continue;
    if (uses.get(name) === 1 && references(only.value).every(isFixed)) result.set(name, only.value);
  }
  return result;
}

function references(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name);
}

/**
 * Replaces references with values. A reference with a fallback stays unchanged.
 *
 * @param value a rule's value
 * @param values the replacements, by name
 */
export function inlineVariables(value: string, values: ReadonlyMap<string, string>): string {
  return value.replace(
    /var\(\s*(--[\w-]+)\s*\)/g,
    (reference, name: string) => values.get(name) ?? reference,
  );
}
