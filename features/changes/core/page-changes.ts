import { compareVersions } from '@identity-docs/text/order';
import type { PageChange } from './find-changes';

/** Content of `/site-data/changes/<page>.json`. */
export interface PageChanges {
  /** The feed of the page's section of the site. */
  feed?: { path: string; title: string };
  /** Newest release first; texts as HTML. */
  changes: RenderedChange[];
}

/** A change with its text as HTML. */
export interface RenderedChange extends Pick<PageChange, 'release' | 'kind'> {
  html: string;
}

/**
 * The changes after a release, by release, newest first.
 *
 * @throws RangeError if `from` isn't a version
 */
export function changesSince(
  changes: readonly RenderedChange[],
  from: string,
): { release: string; changes: RenderedChange[] }[] {
  const later = changes.filter(({ release }) => compareVersions(release, from) > 0);
  return [...new Set(later.map(({ release }) => release))].map((release) => ({
    release,
    changes: later.filter((change) => change.release === release),
  }));
}
