import { parseVersion, releaseOf } from '@identity-docs/text/order';
import { findNearest } from './find-nearest';
import { newestPatch, type PlannerRelease } from './planner-release';

/** Why there is no plan. */
export interface PlanProblem {
  kind: 'unknown' | 'downgrade' | 'same';
  message: string;
  /** Known versions next to an unknown one. */
  nearest?: string[];
}

/** Returns the problem of a name that is none of the releases and patch releases (oldest release first), if it has one. */
export function findUnknown<T>(
  releases: readonly PlannerRelease<T>[],
  name: string,
): PlanProblem | undefined {
  const names = releases.map(({ version }) => version);
  const parsed = parseVersion(name);
  if (!parsed) {
    // Tags are often pasted whole: version/2025.8.1, v2025.8, ghcr.io/goauthentik/server:2025.8.1.
    const inside = /(?<!\d)\d+\.\d+(?:\.\d+)?/.exec(name)?.[0];
    const nearest = inside !== undefined && parseVersion(inside) ? nearestKnown(releases, inside) : [];
    return nearest.length > 0 ? unknownVersion({ name, nearest }) : noVersion(releases, name);
  }
  const isKnown = parsed.patch === undefined ? names.includes(name) : patchesOf(releases).includes(name);
  return isKnown ? undefined : unknownVersion({ name, nearest: nearestKnown(releases, name) });
}

/** A patch number is looked for within its release, where that is known, else among the releases. */
function nearestKnown<T>(releases: readonly PlannerRelease<T>[], name: string): string[] {
  const release = releases.find(({ version }) => version === releaseOf(name));
  if (!release || parseVersion(name)?.patch === undefined) {
    return findNearest(
      releases.map(({ version }) => version),
      releaseOf(name),
    );
  }
  return findNearest(patchesOf([release]), name);
}

function patchesOf<T>(releases: readonly PlannerRelease<T>[]): string[] {
  return releases.flatMap(({ patches }) => patches.map(({ version }) => version));
}

/** Returns the problem of a text that has no version in it, such as "latest". */
function noVersion<T>(releases: readonly PlannerRelease<T>[], name: string): PlanProblem {
  const newest = releases.at(-1);
  const like =
    newest === undefined ? '' : `: versions are written like ${newest.version} or ${newestPatch(newest)}`;
  return {
    kind: 'unknown',
    message: `${quoted(name)} is not a version${like}.`,
    ...(newest && { nearest: [newest.version] }),
  };
}

const quoted = (name: string): string => (name === '' ? 'The empty text' : `"${name}"`);

function unknownVersion({ name, nearest }: { name: string; nearest: string[] }): PlanProblem {
  const hint =
    nearest.length > 1 ? `The nearest are ${nearest.join(' and ')}.` : `The nearest is ${nearest.join('')}.`;
  return {
    kind: 'unknown',
    message: `${quoted(name)} is not a version of authentik that is known here. ${hint}`,
    nearest,
  };
}

/** Returns the problem of a wish for the version that runs already. */
export function sameProblem({
  from,
  to,
  toPatch,
}: {
  from: string;
  to: string;
  toPatch: string;
}): PlanProblem {
  const message =
    from === to
      ? `You run ${from} already; there is nothing to upgrade.`
      : `You run ${from} already, and ${toPatch} is the newest patch release of ${releaseOf(toPatch)}; there is nothing to upgrade.`;
  return { kind: 'same', message };
}

/** Returns the problem of a wish for an older version. */
export function downgradeProblem({ from, to }: { from: string; to: string }): PlanProblem {
  return {
    kind: 'downgrade',
    message: `${to} is older than ${from}. authentik cannot be downgraded: the newer version has changed the database. The way back is a backup made with ${to}.`,
  };
}
