import { headersOfKind } from '../http/headers-of-kind';
import type { HeaderMap } from '../http/security-headers';

/**
 * File name endings for regular expressions: files that belong to a page, and those of them that can be an hour old.
 */
export const SUBRESOURCE = '\\.(?:css|m?js|png|jpe?g|gif|webp|avif|ico|woff2?|ttf)';
export const PICTURE = '\\.(?:png|jpe?g|gif|webp|avif|ico|svg|woff2?|ttf)';
/** Scripts that run as a worker, which uses the policy of its own response. */
export const WORKER = 'worker[^/]*\\.js';
/** The part of a path after an immutable folder, for a file whose name changes with its content. */
export const HASHED = '.*[.-][0-9a-f]{8,}(?:\\.[A-Za-z0-9]+)+';

/** The headers of each kind of file: pages and everything else, files that belong to them, and drawings. */
export function headersByKind(headers: HeaderMap): Record<'page' | 'subresource' | 'svg', HeaderMap> {
  const of = (path: string, contentType: string) => headersOfKind({ headers, path, contentType });
  return {
    page: of('/index.html', 'text/html'),
    subresource: of('/a.css', 'text/css'),
    svg: of('/a.svg', 'image/svg+xml'),
  };
}

/**
 * The headers for hosts that give a file the headers of every rule that matches it.
 *
 * @returns the headers that all kinds have, and the additional headers of pages and drawings
 */
export function splitHeaders(headers: HeaderMap): Record<'shared' | 'page' | 'svg', HeaderMap> {
  const { page, subresource, svg } = headersByKind(headers);
  const filter = (of: HeaderMap, keeps: (name: string) => boolean): HeaderMap =>
    Object.fromEntries(Object.entries(of).filter(([name]) => keeps(name)));
  const shared = filter(subresource, (name) => name in svg);
  const beside = (of: HeaderMap): HeaderMap => filter(of, (name) => !(name in shared));
  return { shared, page: beside(page), svg: beside(svg) };
}
