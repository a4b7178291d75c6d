/** A release (`2025.8`) or patch release (`2025.8.1`) as numbers; `patch` is absent for a release. */
export interface ParsedVersion {
  major: number;
  minor: number;
  patch?: number;
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)(?:\.(0|[1-9]\d*))?$/;

/**
 * Parses a version name such as `2025.8`, `0.9`, or `2025.8.1`. It returns undefined for anything else. Leading zeros,
 * tag prefixes, and suffixes (`-rc1`, `-stable`) aren't valid.
 */
export function parseVersion(name: string): ParsedVersion | undefined {
  const match = VERSION.exec(name);
  if (!match) return undefined;
  const [, major, minor, patch] = match;
  return { major: Number(major), minor: Number(minor), ...(patch !== undefined && { patch: Number(patch) }) };
}

/**
 * Compares two version names numerically, oldest first. The result is negative if `a` is older, and 0 if both are the
 * same. A release comes before its own patch releases (`2025.8` < `2025.8.0`). Throws a RangeError with the text that
 * isn't a version.
 */
export function compareVersions(a: string, b: string): number {
  const left = readVersion(a);
  const right = readVersion(b);
  return left.major - right.major || left.minor - right.minor || (left.patch ?? -1) - (right.patch ?? -1);
}

/** Returns a copy of `records`, newest version first. Throws a RangeError if a record's version is invalid. */
export function newestFirst<T extends { version: string }>(records: readonly T[]): T[] {
  return [...records].sort((a, b) => compareVersions(b.version, a.version));
}

/**
 * Returns the release that a patch release belongs to (`2025.8.1` -> `2025.8`). A release is returned unchanged. Throws
 * a RangeError if `name` isn't a version.
 */
export function releaseOf(name: string): string {
  const { major, minor } = readVersion(name);
  return `${major}.${minor}`;
}

function readVersion(name: string): ParsedVersion {
  const parsed = parseVersion(name);
  if (!parsed) throw new RangeError(`"${name}" is not a version such as 2025.8 or 2025.8.1`);
  return parsed;
}
