/** A record's link to a page, either a path below docs/ or relative to the page that shows the record. */
const LINK = /\]\(((?:\.{1,2}\/)?[\w./%-]+\.mdx(?:#[\w.-]+)?)\)/g;

/**
 * Turns the links in all texts of a value into URLs, so that they also work outside of the site.
 *
 * @param resolve returns the URL of a link; it can throw
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
