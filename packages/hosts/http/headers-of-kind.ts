import type { HeaderMap } from './security-headers';

/**
 * Headers that affect a document or a worker. A script or image follows the policies of its document. A style sheet has
 * its own referrer policy, but ours is the browser's default.
 */
const DOCUMENT_ONLY = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]);

/** Types that a browser neither shows as a document nor runs as a worker. */
const SUBRESOURCE = /^(?:text\/(?:css|javascript)|application\/octet-stream|font\/|image\/(?!svg))/;
/** A worker uses the policy of its own response, not of the page that starts it (CSP Level 3 section 4.1). */
const WORKER = /worker[^/]*\.js$/i;

/**
 * An SVG file is a document if it is opened directly. Then it needs only its own styles, so its policy is much shorter
 * than that of pages.
 */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Selects the headers that a file needs. On the first view of a page, repeating the long policy with each file would
 * cost more bytes than the style sheet's compression saves.
 *
 * @param options.headers headers of the site
 * @param options.path the file's path
 * @param options.contentType the file's type
 */
export function headersOfKind(options: { headers: HeaderMap; path: string; contentType: string }): HeaderMap {
  const { headers, path, contentType } = options;
  const isSvg = contentType.startsWith('image/svg');
  if (!isSvg && (WORKER.test(path) || !SUBRESOURCE.test(contentType))) return headers;
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !DOCUMENT_ONLY.has(name)));
  return isSvg && headers['content-security-policy'] !== undefined
    ? { ...rest, 'content-security-policy': SVG_POLICY }
    : rest;
}
