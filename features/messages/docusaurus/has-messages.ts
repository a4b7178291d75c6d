import type { PageKind } from '@identity-docs/search/core/types';

/** The tables of this page only link to the pages that explain a message. */
const OVERVIEW = '/troubleshooting/';

/**
 * Whether a page quotes messages that readers see today. Release notes mention messages that no longer exist, and
 * templates have none.
 *
 * @param path the page's path inside the site, with a leading and a trailing slash
 * @param kind the page's purpose
 */
export function hasMessages(path: string, kind: PageKind): boolean {
  return kind !== 'release' && path !== OVERVIEW && !path.startsWith('/developer-docs/docs/');
}
