import { compareVersions, parseVersion } from '@identity-docs/text/order';

/** Versions from `introduced` (from the first one, where it is absent) up to but not including `fixed`. */
export interface AffectedRange {
  introduced?: string | undefined;
  fixed: string;
}

/**
 * Says whether an advisory affects a version.
 *
 * @param advisory anything with the ranges of an advisory
 * @param version a patch release (`2025.4.3`); a release without patch number stands for its first one (`2025.6` for `2025.6.0`)
 * @throws RangeError where `version` is not a version name
 */
export function isAffected(
  advisory: { readonly affected: readonly AffectedRange[] },
  version: string,
): boolean {
  const patch = firstPatch(version);
  return advisory.affected.some(
    ({ introduced, fixed }) =>
      (introduced === undefined || compareVersions(patch, introduced) >= 0) &&
      compareVersions(patch, fixed) < 0,
  );
}

/**
 * Returns the oldest of the fixed versions that is not older than `version`: the smallest upgrade that helps.
 * Undefined where there is none.
 *
 * @throws RangeError where a version is not a version name
 */
export function nearestFix(fixedVersions: readonly string[], version: string): string | undefined {
  const patch = firstPatch(version);
  return [...fixedVersions].sort(compareVersions).find((fixed) => compareVersions(fixed, patch) >= 0);
}

/**
 * Returns the oldest version from `version` on that no advisory affects: the smallest upgrade that fixes everything.
 *
 * @param versions patch releases to choose from, in any order
 * @returns undefined if every one of them is affected, or none is as new as `version`
 * @throws RangeError if a version is not a version name
 */
export function smallestFix(
  advisories: readonly { readonly affected: readonly AffectedRange[] }[],
  versions: readonly string[],
  version: string,
): string | undefined {
  const patch = firstPatch(version);
  return versions
    .filter((each) => compareVersions(each, patch) >= 0)
    .sort(compareVersions)
    .find((each) => !advisories.some((advisory) => isAffected(advisory, each)));
}

function firstPatch(version: string): string {
  const parsed = parseVersion(version);
  return parsed && parsed.patch === undefined ? `${version}.0` : version;
}
