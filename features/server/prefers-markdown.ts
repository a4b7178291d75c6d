import Negotiator from 'negotiator';
import type { SiteRequest } from './site';

/** Best first where the client has no preference of its own: browsers, and whoever takes anything, get HTML. */
const FORMS = ['text/html', 'text/markdown'];
/** Nobody's list is longer, and weighing one of 16 KB takes the parser 13 ms. */
const MAX_WEIGHED_CHARACTERS = 1_000;

/** Whether a client would rather have a page as Markdown (RFC 9110 section 12.5.1). */
export function prefersMarkdown({ headers: { accept } }: Pick<SiteRequest, 'headers'>): boolean {
  // Most requests do not name it, and need no parser.
  const types = String(accept ?? '').toLowerCase();
  if (types.length > MAX_WEIGHED_CHARACTERS || !types.includes('text/markdown')) return false;
  return new Negotiator({ headers: { accept: types } }).mediaType(FORMS) === 'text/markdown';
}
