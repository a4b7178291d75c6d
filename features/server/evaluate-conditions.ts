import { type ByteRange, parseByteRange } from '@identity-docs/hosts/http/parse-byte-range';
import fresh from 'fresh';
import type { SiteRequest } from './site';

/** The effect of a request's conditions. */
export type Outcome = { kind: 'failed' } | { kind: 'not-modified' } | ByteRange;

function readHeader(request: SiteRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Compares strongly with a list of entity tags (RFC 9110 section 8.8.3.2). A weak tag never matches. */
function includesStrongTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => tag.trim() === etag);
}

/**
 * Evaluates the conditions of a GET or HEAD request in the order of RFC 9110 section 13.2.2. The server sends no
 * Last-Modified header, because the dates of built files show when they were copied or rebuilt and not when they
 * changed. Therefore, it ignores conditions on dates, as section 13.1 requires.
 *
 * @param request GET or HEAD
 * @param representation its strong entity tag and its size in bytes
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
  // fresh gets only this header, because `Cache-Control: no-cache` would make it ignore the condition.
  const ifNoneMatch = readHeader(request, 'if-none-match');
  if (ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch.trim() }, { etag })) {
    return { kind: 'not-modified' };
  }
  // Ranges are defined only for GET (section 14.2). A date in If-Range can't match, because there is no Last-Modified.
  const ifRange = readHeader(request, 'if-range');
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange.trim() !== etag)) {
    return { kind: 'whole' };
  }
  return parseByteRange(readHeader(request, 'range'), size);
}
