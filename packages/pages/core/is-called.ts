/**
 * Whether a setting matches a query by name. Each word of the query must occur in its name, in any case, and with
 * underscores or spaces between words.
 *
 * @param name label and name in the API, such as "Base DN base_dn"
 * @param query what a reader typed; empty to match everything
 */
export function isCalled(name: string, query: string): boolean {
  const given = name.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => given.includes(word) || given.replace(/[_.]+/g, ' ').includes(word));
}
