/**
 * Turns the address of a hit into one that the site's own navigation takes.
 *
 * @param url address of the hit: absolute, or a path
 * @param origins origins that mean this site: where it is deployed, and where it is open (a preview, a mirror)
 * @returns path, query and hash; the address unchanged where it leads to another site
 */
export function toSitePath(url: string, origins: readonly string[]): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origins.includes(origin) ? `${pathname}${search}${hash}` : url;
}
