import { compareVersions, releaseOf } from '@identity-docs/text/order';
import { type AffectedRange, isAffected } from '../advisories/affects';
import { nameVersion, type Pin, pinVersion } from './pin-version';
import { downgradeProblem, findUnknown, type PlanProblem, sameProblem } from './plan-problems';
import { type BreakingChange, newestPatch, oldestPatch, type PlannerRelease } from './planner-release';
import type { HopSteps, Platform } from './steps';

/** What the planner needs of an advisory. */
export interface PlannerAdvisory<T> {
  id: string;
  title: T;
  severity?: string | undefined;
  affected: readonly AffectedRange[];
}

/** One stop on the way: the version to install, and what belongs to it. */
export interface Hop<T> {
  /** Whether it leads to another release, or to a newer patch of the same one. */
  kind: 'release' | 'patch';
  version: string;
  /** The patch release to install. */
  patch: string;
  /** The newest patch release of this release. */
  newestPatch: string;
  /** Day on which the patch release came out. */
  date: string;
  pin: Pin;
  requirements: T[];
  breaking: BreakingChange<T>[];
  steps: HopSteps<T>;
}

/** An advisory that concerns the version at the start, and the stop that ends this. */
export interface FixedAdvisory<T> {
  id: string;
  title: T;
  severity?: string;
  fixedBy: string;
}

/** The way from one version to another. */
export interface UpgradePlan<T> {
  from: string;
  /** The patch release at the end of the way. */
  to: string;
  hops: Hop<T>[];
  advisoriesFixed: FixedAdvisory<T>[];
  /** Advisories that concern the version at the end as well. */
  advisoriesOpen: Omit<FixedAdvisory<T>, 'fixedBy'>[];
}

/** A plan, or why there is none. */
export type PlanResult<T> = { plan: UpgradePlan<T> } | { problem: PlanProblem };

/**
 * Plans an upgrade.
 *
 * The rule is the product's own (https://docs.goauthentik.io/install-config/upgrade/): releases are installed in
 * sequence, each in its newest patch, beginning with the newest patch of the release that runs; there is no way back.
 *
 * @param options.releases all releases, in any order
 * @param options.advisories all advisories
 * @param options.from the version that runs; a release without patch number stands for its first patch
 * @param options.to the version that is wanted; a release without patch number stands for its newest patch
 */
export function planUpgrade<T>(options: {
  releases: readonly PlannerRelease<T>[];
  advisories: readonly PlannerAdvisory<T>[];
  from: string;
  to: string;
}): PlanResult<T> {
  const { advisories, from, to } = options;
  const releases = [...options.releases].sort((a, b) => compareVersions(a.version, b.version));
  const unknown = findUnknown(releases, from) ?? findUnknown(releases, to);
  if (unknown) return { problem: unknown };
  const first = releases.findIndex(({ version }) => version === releaseOf(from));
  const last = releases.findIndex(({ version }) => version === releaseOf(to));
  const [start, end] = [releases[first], releases[last]];
  if (!start || !end) throw new RangeError(`${from} and ${to} must belong to one of the releases`);
  const fromPatch = start.patches.find(({ version }) => version === from)?.version ?? oldestPatch(start);
  const toPatch = end.patches.find(({ version }) => version === to)?.version ?? newestPatch(end);
  const order = compareVersions(fromPatch, toPatch);
  if (from === to || order === 0) return { problem: sameProblem({ from, to, toPatch }) };
  if (order > 0) return { problem: downgradeProblem({ from, to: toPatch }) };

  const stopAt = (release: PlannerRelease<T>): string => (release === end ? toPatch : newestPatch(release));
  const hops = [
    ...(compareVersions(fromPatch, stopAt(start)) < 0
      ? [patchHop(start, { from: fromPatch, patch: stopAt(start) })]
      : []),
    ...releases.slice(first + 1, last + 1).map((release) => releaseHop(release, stopAt(release))),
  ];
  const concerned = advisories.filter((advisory) => isAffected(advisory, fromPatch));
  return {
    plan: {
      from,
      to: toPatch,
      hops,
      advisoriesFixed: concerned
        .filter((advisory) => !isAffected(advisory, toPatch))
        .map((advisory) => ({ ...named(advisory), fixedBy: fixingStop(advisory, hops) })),
      advisoriesOpen: advisories.filter((advisory) => isAffected(advisory, toPatch)).map(named),
    },
  };
}

/** Says whether a breaking change concerns installations on a platform: all do that do not name the other one alone. */
export function concernsPlatform(
  change: { readonly applies: readonly string[] },
  platform: Platform,
): boolean {
  const other = platform === 'compose' ? 'kubernetes' : 'compose';
  return change.applies.some((who) => who !== other);
}

/** A patch release breaks nothing, except what its record says that it brought. */
function patchHop<T>(release: PlannerRelease<T>, { from, patch }: { from: string; patch: string }): Hop<T> {
  return {
    ...stop(release, patch),
    kind: 'patch',
    requirements: [],
    breaking: changesUpTo(release, patch).filter(
      (change) => change.patch !== undefined && compareVersions(from, change.patch) < 0,
    ),
    steps: nameVersion(release.patchSteps, { written: newestPatch(release), patch }),
  };
}

function releaseHop<T>(release: PlannerRelease<T>, patch: string): Hop<T> {
  return {
    ...stop(release, patch),
    kind: 'release',
    requirements: release.requirements,
    breaking: changesUpTo(release, patch),
    steps: nameVersion(release.steps, { written: newestPatch(release), patch }),
  };
}

/** Breaking changes that a patch release of a release has, without those of later patches. */
function changesUpTo<T>(release: PlannerRelease<T>, patch: string): BreakingChange<T>[] {
  return release.breaking.filter(
    (change) => change.patch === undefined || compareVersions(change.patch, patch) <= 0,
  );
}

function stop<T>(
  release: PlannerRelease<T>,
  patch: string,
): Pick<Hop<T>, 'version' | 'patch' | 'newestPatch' | 'date' | 'pin'> {
  return {
    version: release.version,
    patch,
    newestPatch: newestPatch(release),
    date: release.patches.find(({ version }) => version === patch)?.date ?? '',
    pin: pinVersion(release, patch),
  };
}

function named<T>({ id, title, severity }: PlannerAdvisory<T>): Omit<FixedAdvisory<T>, 'fixedBy'> {
  return { id, title, ...(severity !== undefined && { severity }) };
}

/** The first stop from which on no stop is affected. */
function fixingStop<T>(advisory: PlannerAdvisory<T>, hops: readonly Hop<T>[]): string {
  const lastAffected = hops.findLastIndex(({ patch }) => isAffected(advisory, patch));
  return hops[lastAffected + 1]?.patch ?? '';
}
