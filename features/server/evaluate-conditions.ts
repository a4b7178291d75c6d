import { type ByteRange, parseByteRange } from '@identity-docs/hosts/http/parse-byte-range';
import fresh from 'fresh';
import type { SiteRequest } from './site';

/** What the conditions of a request make of it. */
export type Outcome = { kind: 'failed' } | { kind: 'not-modified' } | ByteRange;

function readHeader(request: SiteRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Strong comparison with a list of entity tags (RFC 9110 section 8.8.3.2): a weak tag never matches. */
function includesStrongTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => tag.trim() === etag);
}

/**
 * Evaluates the conditions of a GET or HEAD request in the order of RFC 9110 section 13.2.2.
 *
 * The server sends no Last-Modified, because the dates of built files say when they were copied or
 * rebuilt, not when they changed. So conditions on dates are ignored, as section 13.1 asks.
 *
 * @param request GET or HEAD
 * @param representation its strong entity tag, and its size in bytes
 */
export function evaluateConditions(
  request: SiteRequest,
  representation: { etag: string; size: number },
): Outcome {
  const { etag, size } = representation;

  const ifMatch = readHeader(request, 'if-match');
  if (ifMatch !== undefined && ifMatch.trim() !== '*' && !includesStrongTag(ifMatch, etag)) {
    return { kind: 'failed' };
  }
  // Only this header is given to fresh: it would let `Cache-Control: no-cache` switch the condition off.
  const ifNoneMatch = readHeader(request, 'if-none-match');
  if (ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch.trim() }, { etag })) {
    return { kind: 'not-modified' };
  }
  // A range is defined for GET only (section 14.2); a date in If-Range has nothing to match here.
  const ifRange = readHeader(request, 'if-range');
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange.trim() !== etag)) {
    return { kind: 'whole' };
  }
  return parseByteRange(readHeader(request, 'range'), size);
}
