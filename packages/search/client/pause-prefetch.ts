/** The part of Docusaurus's global object by which links have the files of their pages fetched ahead. */
interface Prefetcher {
  prefetch(path: string): unknown;
}

/** What keeps links from fetching, and what they have asked for meanwhile. */
let pauses = 0;
let asked: string[] = [];
let before: Prefetcher | undefined;

/**
 * Keeps links from fetching pages ahead, so that a slow line carries the files of the search alone. The overlay and the
 * search page may both ask for it at the same time.
 *
 * @returns a function that ends this pause; after the last one, links get what they have asked for meanwhile
 */
export function pausePrefetch(): () => void {
  const site = window as unknown as { docusaurus: Prefetcher };
  pauses += 1;
  if (before === undefined) {
    before = site.docusaurus;
    site.docusaurus = { ...before, prefetch: (path) => asked.push(path) };
  }
  return () => {
    pauses -= 1;
    if (pauses > 0 || before === undefined) return;
    const resumed = before;
    site.docusaurus = resumed;
    before = undefined;
    for (const path of asked) resumed.prefetch(path);
    asked = [];
  };
}
