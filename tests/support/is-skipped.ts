import { noteSkipped } from '../../scripts/lib/skipped-fs';

/**
 * For `describe.skipIf` and `it.skipIf`: says whether tests are skipped, and notes it for the end of `npm test`.
 *
 * @param what what is not tested then, the subject of a sentence
 * @param options.unless whether everything is there that they need
 * @param options.needs what that is, and how it can be had
 * @param options.isOptional whether they may be skipped although `CI=true` is set
 * @throws Error where they may not
 */
export function isSkipped(
  what: string,
  options: { unless: boolean; needs: string; isOptional?: boolean },
): boolean {
  const { unless, needs, isOptional } = options;
  if (!unless) noteSkipped(what, needs, { isOptional });
  return !unless;
}
