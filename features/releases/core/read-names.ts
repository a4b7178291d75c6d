/** The longest list that is read, in bytes; that of this site has 450. */
export const MAX_LIST_BYTES = 4_000;
/** The picker shows a line for each. */
const MAX_NAMES = 200;
const NAME = /^\d{1,4}\.\d{1,2}$/;

/**
 * Reads a list of release names that another deployment of the site serves, which may be of any age, or not ours at all.
 *
 * @param text content of its `/releases.gen.json`
 * @returns names such as 2025.8, in the order of the list
 * @throws Error that says why it is no list of release names
 */
export function readReleaseNames(text: string): string[] {
  if (text.length > MAX_LIST_BYTES) throw new Error(`it is longer than ${MAX_LIST_BYTES} characters`);
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    throw new Error('it is not valid JSON');
  }
  if (!Array.isArray(names) || names.length === 0) throw new Error('it is no list with names');
  if (names.length > MAX_NAMES) throw new Error(`it has more than ${MAX_NAMES} names`);
  const isNamed = names.every((name) => typeof name === 'string' && NAME.test(name));
  if (!isNamed || new Set(names).size < names.length) throw new Error('its entries are no names, each once');
  return names as string[];
}
