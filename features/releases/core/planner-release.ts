import { compareVersions } from '@identity-docs/text/order';
import type { FilledRelease, Release } from '../records/releases';
import { commonStep, isOnKubernetes } from './kubernetes-step';
import { patchSteps } from './patch-steps';
import type { STEP_LISTS } from './shared-steps';
import type { CommonStep, HopSteps, Step } from './steps';

/** The shared step that asks for the release before, which is the stop before in a plan. */
const PREVIOUS = 'upgrade-previous';

/** A breaking change, as the planner shows it. */
export interface BreakingChange<T> {
  title: T;
  text: T;
  action: CommonStep<T>;
  applies: Release['breaking'][number]['applies'];
  /** The patch release that brought the change, where it was not the first one. */
  patch?: string | undefined;
  /** False where nobody who follows the steps has anything to do. */
  checklist?: false | undefined;
}

/**
 * What the planner needs of a release. `T` is the form of its texts: Markdown in the records, something rendered
 * in the browser.
 */
export interface PlannerRelease<T> {
  version: string;
  /** Newest first, at least one. */
  patches: { version: string; date: string }[];
  requirements: T[];
  breaking: BreakingChange<T>[];
  /** Steps that lead to this release from the one before. */
  steps: HopSteps<T>;
  /** Steps that lead to the newest patch from an older one of this release. */
  patchSteps: HopSteps<T>;
  /** Image with the tag of the newest patch. */
  image?: string;
  /** Newest Helm chart that installs this release. */
  chart?: string;
}

/**
 * Takes from a release what the planner needs.
 *
 * @param release the record
 * @param options.chart version of the newest chart of the release; undefined where it has none
 * @param options.previous the release before it; undefined for the first
 * @throws Error where a step for both platforms has a command of Docker Compose that is unknown on Kubernetes
 */
export function toPlannerRelease(
  release: FilledRelease,
  options: { chart: string | undefined; previous: string | undefined },
): PlannerRelease<string> {
  const { version } = release;
  const { image } = release.upgrade;
  return {
    version,
    patches: release.patches.map(({ version, date }) => ({ version, date })),
    requirements: release.requirements.map(({ text }) => text),
    breaking: release.breaking.map(({ action, ...rest }) => ({
      ...rest,
      action: isOnKubernetes(rest) ? commonStep(action, version) : { text: action },
    })),
    steps: {
      before: marked(release, 'before', (text) => commonStep(text, options.previous ?? version)),
      compose: marked(release, 'compose', (text) => ({ text })),
      kubernetes: marked(release, 'kubernetes', (text) => ({ text })),
      after: marked(release, 'after', (text) => commonStep(text, version)),
    },
    patchSteps: patchSteps(release, options),
    ...(image !== undefined && { image }),
    ...(options.chart !== undefined && { chart: options.chart }),
  };
}

/** Returns a list of steps, each with the ID of the shared step that it comes from. */
function marked<S extends Step<string>>(
  { upgrade }: FilledRelease,
  list: (typeof STEP_LISTS)[number],
  make: (text: string) => S,
): S[] {
  return upgrade[list]
    .map((text, at): S => {
      const shared = upgrade.shared?.[list][at] ?? undefined;
      return { ...make(text), ...(shared !== undefined && { shared }) };
    })
    .filter(({ shared }) => shared !== PREVIOUS);
}

/**
 * Returns for all releases what the planner needs of them.
 *
 * @param releases the releases, in any order
 * @param charts newest chart of each release that has one
 * @throws Error where a step for both platforms has a command of Docker Compose that is unknown on Kubernetes
 */
export function toPlannerReleases(
  releases: readonly FilledRelease[],
  charts: Readonly<Record<string, string>>,
): PlannerRelease<string>[] {
  const versions = releases.map(({ version }) => version).sort(compareVersions);
  return releases.map((release) =>
    toPlannerRelease(release, {
      chart: charts[release.version],
      previous: versions[versions.indexOf(release.version) - 1],
    }),
  );
}

/**
 * Returns a release with all of its texts in another form.
 *
 * @param release the release
 * @param render turns one text into the other form
 * @throws what `render` throws
 */
export async function renderPlannerRelease<T>(
  release: PlannerRelease<string>,
  render: (markdown: string) => Promise<T>,
): Promise<PlannerRelease<T>> {
  const list = (texts: readonly string[]): Promise<T[]> => Promise.all(texts.map(render));
  const oneOf = async ({ text, kubernetes, ...rest }: CommonStep<string>): Promise<CommonStep<T>> => ({
    text: await render(text),
    ...(kubernetes !== undefined && { kubernetes: await render(kubernetes) }),
    ...rest,
  });
  const common = (list: readonly CommonStep<string>[]): Promise<CommonStep<T>[]> =>
    Promise.all(list.map(oneOf));
  const steps = async (from: HopSteps<string>): Promise<HopSteps<T>> => ({
    before: await common(from.before),
    compose: await common(from.compose),
    kubernetes: await common(from.kubernetes),
    after: await common(from.after),
  });
  return {
    ...release,
    requirements: await list(release.requirements),
    breaking: await Promise.all(
      release.breaking.map(async ({ title, text, action, ...rest }) => ({
        title: await render(title),
        text: await render(text),
        action: await oneOf(action),
        ...rest,
      })),
    ),
    steps: await steps(release.steps),
    patchSteps: await steps(release.patchSteps),
  };
}

/** Returns the newest patch release of a release. */
export function newestPatch<T>(release: PlannerRelease<T>): string {
  return release.patches[0]?.version ?? release.version;
}

/** Returns the oldest patch release of a release. */
export function oldestPatch<T>(release: PlannerRelease<T>): string {
  return release.patches.at(-1)?.version ?? release.version;
}
