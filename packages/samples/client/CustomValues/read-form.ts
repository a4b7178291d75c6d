import { formatHost, HOST_ROLES } from '../../custom-values/hosts';
import { parseHost } from '../../custom-values/parse-host';
import { type ParsedValue, parseValue } from '../../custom-values/parse-value';
import type { OwnTexts, PageValue } from '../../custom-values/value-types';

/**
 * Reads the form.
 *
 * @param data its fields, by the role of a host or the ID of a value
 * @param values the values that the page asks for
 * @param own the previous values; values that this page doesn't ask for are kept
 * @returns the current values, and the errors by field
 */
export function readValues(
  data: FormData,
  values: readonly PageValue[],
  own: OwnTexts,
): { entered: OwnTexts; refused: Record<string, string> } {
  const fields: [id: string, read: (text: string) => ParsedValue][] = [
    ...HOST_ROLES.map((role): [string, typeof readHost] => [role, readHost]),
    ...values.map(({ id, kind }): [string, typeof readHost] => [id, (text) => parseValue(kind, text)]),
  ];
  const entered: Record<string, string> = { ...own };
  const refused: Record<string, string> = {};
  for (const [id, read] of fields) {
    delete entered[id];
    const text = String(data.get(id) ?? '').trim();
    if (text === '') continue;
    const result = read(text);
    if ('value' in result) entered[id] = result.value;
    else refused[id] = result.problem;
  }
  return { entered, refused };
}

function readHost(text: string): ParsedValue {
  const result = parseHost(text);
  return 'host' in result ? { value: formatHost(result.host) } : result;
}
