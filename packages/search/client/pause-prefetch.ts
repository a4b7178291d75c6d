/** The part of Docusaurus's global object by which links have the files of their pages fetched ahead. */
interface Prefetcher {
  prefetch(path: string): unknown;
}

/**
 * Keeps links from fetching pages ahead, so that a slow line carries the files of the search alone.
 *
 * @returns a function that fetches what links have asked for meanwhile, and lets them fetch again
 */
export function pausePrefetch(): () => void {
  const site = window as unknown as { docusaurus: Prefetcher };
  const { docusaurus } = site;
  const asked: string[] = [];
  site.docusaurus = { ...docusaurus, prefetch: (path) => asked.push(path) };
  return () => {
    site.docusaurus = docusaurus;
    for (const path of asked) docusaurus.prefetch(path);
  };
}
