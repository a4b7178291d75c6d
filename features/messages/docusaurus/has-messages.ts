import type { PageKind } from '@identity-docs/search/core/types';

/** Its tables only lead on to the pages that explain a message. */
const OVERVIEW = '/troubleshooting/';

/**
 * Whether the messages that a page quotes are ones that readers see today: release notes tell of messages that are
 * gone, and templates have none of their own.
 *
 * @param path the page's path inside the site, with slashes around
 * @param kind what the page is for
 */
export function hasMessages(path: string, kind: PageKind): boolean {
  return kind !== 'release' && path !== OVERVIEW && !path.startsWith('/developer-docs/docs/');
}
