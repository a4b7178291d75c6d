import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import type { Site, SiteResponse } from './site';

/** A short response of the server itself: an error, a redirect, or a search result. */
export interface TextAnswer {
  status: number;
  /** Bytes are UTF-8. */
  text: string | Uint8Array;
  /** Method of the request. HEAD gets only the headers. */
  method: string;
  /** Default: plain text. */
  contentType?: string;
  /** Default: `no-store`. */
  cacheControl?: string;
  headers?: HeaderMap;
}

/** Creates a short response with the headers that every response has. */
export function respondText(site: Pick<Site, 'headers'>, answer: TextAnswer): SiteResponse {
  const {
    status,
    text,
    method,
    contentType = 'text/plain; charset=utf-8',
    cacheControl = 'no-store',
    headers = {},
  } = answer;
  return {
    kind: 'response',
    status,
    headers: {
      ...site.headers,
      ...headers,
      'content-type': contentType,
      'content-length': String(
        typeof text === 'string' ? new TextEncoder().encode(text).length : text.length,
      ),
      'cache-control': cacheControl,
    },
    body: method === 'HEAD' ? undefined : text,
  };
}
