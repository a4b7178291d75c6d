import { patchSteps } from './patch-steps';
import type { Release } from './schema';

/** Steps of one hop, in the order in which they are done; of `compose` and `kubernetes` only one list applies. */
export interface HopSteps<T> {
  before: T[];
  compose: T[];
  kubernetes: T[];
  after: T[];
}

/** A breaking change, as the planner shows it. */
export interface BreakingChange<T> {
  title: T;
  text: T;
  action: T;
  applies: Release['breaking'][number]['applies'];
  /** The patch release that brought the change, where it was not the first one. */
  patch?: string | undefined;
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
 */
export function toPlannerRelease(
  release: Release,
  options: { chart: string | undefined },
): PlannerRelease<string> {
  const { before, compose, kubernetes, after, image } = release.upgrade;
  return {
    version: release.version,
    patches: release.patches.map(({ version, date }) => ({ version, date })),
    requirements: release.requirements.map(({ text }) => text),
    breaking: release.breaking,
    steps: { before, compose, kubernetes, after },
    patchSteps: patchSteps(release, options),
    ...(image !== undefined && { image }),
    ...(options.chart !== undefined && { chart: options.chart }),
  };
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
  const steps = async (from: HopSteps<string>): Promise<HopSteps<T>> => ({
    before: await list(from.before),
    compose: await list(from.compose),
    kubernetes: await list(from.kubernetes),
    after: await list(from.after),
  });
  return {
    ...release,
    requirements: await list(release.requirements),
    breaking: await Promise.all(
      release.breaking.map(async ({ title, text, action, ...rest }) => ({
        title: await render(title),
        text: await render(text),
        action: await render(action),
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
