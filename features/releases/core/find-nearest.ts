import { compareVersions } from '@identity-docs/text/order';

/**
 * Returns those of the known versions that stand next to a version: the newest older and the oldest newer one,
 * or the version itself where it is known. Empty only where nothing is known.
 *
 * @throws RangeError where a version is not a version name
 */
export function findNearest(known: readonly string[], version: string): string[] {
  const sorted = [...known].sort(compareVersions);
  if (sorted.includes(version)) return [version];
  const older = sorted.findLast((name) => compareVersions(name, version) < 0);
  const newer = sorted.find((name) => compareVersions(name, version) > 0);
  return [older, newer].filter((name) => name !== undefined);
}
