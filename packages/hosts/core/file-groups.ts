import { headersOfKind } from '../http/headers-of-kind';
import type { HeaderMap } from '../http/security-headers';

/** Ends of names, for regular expressions: files that belong to a page, and those of them that may be an hour old. */
export const SUBRESOURCE = '\\.(?:css|m?js|png|jpe?g|gif|webp|avif|ico|woff2?|ttf)';
export const PICTURE = '\\.(?:png|jpe?g|gif|webp|avif|ico|svg|woff2?|ttf)';
/** Scripts that run as a worker, which takes the policy of its own answer. */
export const WORKER = 'worker[^/]*\\.js';
/** What follows an immutable folder in the path of a file whose name changes with its content. */
export const HASHED = '.*[.-][0-9a-f]{8,}(?:\\.[A-Za-z0-9]+)+';

/** The headers of each kind of file that has its own: pages and all the rest, what belongs to them, and drawings. */
export function headersByKind(headers: HeaderMap): Record<'page' | 'subresource' | 'svg', HeaderMap> {
  const of = (path: string, contentType: string) => headersOfKind({ headers, path, contentType });
  return {
    page: of('/index.html', 'text/html'),
    subresource: of('/a.css', 'text/css'),
    svg: of('/a.svg', 'image/svg+xml'),
  };
}

/**
 * The same for hosts where a file has the headers of every rule that fits it.
 *
 * @returns the headers that all kinds have, and what pages and drawings have besides
 */
export function splitHeaders(headers: HeaderMap): Record<'shared' | 'page' | 'svg', HeaderMap> {
  const { page, subresource, svg } = headersByKind(headers);
  const filter = (of: HeaderMap, keeps: (name: string) => boolean): HeaderMap =>
    Object.fromEntries(Object.entries(of).filter(([name]) => keeps(name)));
  const shared = filter(subresource, (name) => name in svg);
  const beside = (of: HeaderMap): HeaderMap => filter(of, (name) => !(name in shared));
  return { shared, page: beside(page), svg: beside(svg) };
}
