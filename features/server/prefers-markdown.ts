import Negotiator from 'negotiator';
import type { SiteRequest } from './site';

/** Best first, for clients without a preference. Browsers and clients that accept anything get HTML. */
const FORMS = ['text/html', 'text/markdown'];
/** No real client sends a longer list, and parsing one of 16 KB takes 13 ms. */
const MAX_WEIGHED_CHARACTERS = 1_000;

/** Whether a client prefers a page as Markdown (RFC 9110 section 12.5.1). */
export function prefersMarkdown({ headers: { accept } }: Pick<SiteRequest, 'headers'>): boolean {
  // Most requests don't mention it, so they need no parser.
  const types = String(accept ?? '').toLowerCase();
  if (types.length > MAX_WEIGHED_CHARACTERS || !types.includes('text/markdown')) return false;
  return new Negotiator({ headers: { accept: types } }).mediaType(FORMS) === 'text/markdown';
}
