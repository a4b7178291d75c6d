import { newestFirst } from '@identity-docs/text/order';

/**
 * Returns the names of all releases, newest first: the content of `/releases.gen.json`.
 * Throws a RangeError where a version is not one.
 */
export function releaseNames(releases: readonly { version: string }[]): string[] {
  return newestFirst(releases).map((release) => release.version);
}
