/**
 * Whether a setting is called as asked for: each word of the query occurs in its name, whatever the case, and whether
 * its words are joined by underscores or spaces.
 *
 * @param name label and name in the API, such as "Base DN base_dn"
 * @param query what a reader typed; empty for everything
 */
export function isCalled(name: string, query: string): boolean {
  const given = name.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => given.includes(word) || given.replace(/[_.]+/g, ' ').includes(word));
}
