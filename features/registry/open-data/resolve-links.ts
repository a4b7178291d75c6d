/** A link of a record to a page: a path below docs/, or one relative to the page that shows the record. */
const LINK = /\]\(((?:\.{1,2}\/)?[\w./%-]+\.mdx(?:#[\w.-]+)?)\)/g;

/**
 * Turns the links of all texts of a value into addresses, so that they lead somewhere outside of the site as well.
 *
 * @param resolve gives the address of a link; may throw
 */
export function resolveLinks<T>(value: T, resolve: (target: string) => string): T {
  if (typeof value === 'string')
    return value.replace(LINK, (_all, target: string) => `](${resolve(target)})`) as T;
  if (Array.isArray(value)) return value.map((item) => resolveLinks(item, resolve)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveLinks(inner, resolve)]),
  ) as T;
}
