import { compareVersions, newestFirst } from '@identity-docs/text/order';
import type { FilledRelease, Release } from '../records/releases';

/** A step of an upgrade in a record: Markdown, or the ID of a shared step with values for its placeholders. */
export type WrittenStep = string | ({ use: string } & Record<string, string>);

/** The steps that many releases share, in Markdown with placeholders such as `{newest}`, by ID. */
export type SharedSteps = Readonly<Record<string, string>>;

/** The lists of steps in a release. */
export const STEP_LISTS = ['before', 'compose', 'kubernetes', 'after'] as const;

/** The releases whose users had the `docker compose` plugin; before them, the command was `docker-compose`. */
const FIRST_WITH_COMPOSE_PLUGIN = '2024.2';

/** Returns the command that ran Docker Compose at the time of a release. */
export function composeCommand(version: string): string {
  return compareVersions(version, FIRST_WITH_COMPOSE_PLUGIN) < 0 ? 'docker-compose' : 'docker compose';
}

/**
 * The last release whose image was named passbook, and whose backups are named after it.
 * Release 0.13 renamed the product to authentik.
 */
const LAST_NAMED_PASSBOOK = '0.12';

const PLACEHOLDER = /\{([a-zA-Z]+)\}(?!\})/g;

/**
 * Returns the values of the placeholders that every release has.
 *
 * @param release the release that an upgrade leads to, with its patch releases, newest first
 * @param previous the release before it; undefined for the first one
 */
export function valuesOf(
  release: { version: string; patches: readonly { version: string }[] },
  previous: { version: string; patches: readonly { version: string }[] } | undefined,
): Record<string, string> {
  return {
    version: release.version,
    newest: release.patches[0]?.version ?? release.version,
    compose: composeCommand(release.version),
    product: compareVersions(release.version, LAST_NAMED_PASSBOOK) <= 0 ? 'passbook' : 'authentik',
    ...(previous && {
      previous: previous.version,
      previousNewest: previous.patches[0]?.version ?? previous.version,
    }),
  };
}

/** Says whether a step of a record is one that many releases share. */
export function isShared(step: WrittenStep): step is Exclude<WrittenStep, string> {
  return typeof step !== 'string';
}

/**
 * Returns a step as Markdown, with the text of the shared step that it names.
 *
 * @param step the step of a record
 * @param shared the shared steps, by ID
 * @param values the values of placeholders; those of the step itself come first
 * @throws Error if there is no such shared step, or if one of its placeholders has no value
 */
export function fillStep(
  step: WrittenStep,
  shared: SharedSteps,
  values: Readonly<Record<string, string>>,
): string {
  if (!isShared(step)) return step;
  const text = shared[step.use];
  if (text === undefined)
    throw new Error(
      `uses the shared step "${step.use}", which does not exist. Available: ${Object.keys(shared).join(', ')}.`,
    );
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = step[name] ?? values[name];
    if (value === undefined)
      throw new Error(`uses the shared step "${step.use}", which needs a value: add ${name}: "…" (${whole})`);
    return value;
  });
}

/**
 * Returns releases whose shared steps are replaced by their texts. The IDs of the shared steps are kept beside them,
 * because the planner shows routine steps in a shorter form than those of one release alone.
 *
 * @param releases the records, in any order
 * @param shared the shared steps, by ID
 * @returns the releases, newest first
 * @throws Error if a release names a shared step that doesn't exist, or if a placeholder has no value
 */
export function fillReleases(releases: readonly Release[], shared: SharedSteps): FilledRelease[] {
  return newestFirst(releases).map((release, index, sorted) => {
    const values = valuesOf(release, sorted[index + 1]);
    const fill = (steps: readonly WrittenStep[]): string[] =>
      steps.map((step) => fillStep(step, shared, values));
    const { before, compose, kubernetes, after, ...rest } = release.upgrade;
    return {
      ...release,
      upgrade: {
        ...rest,
        before: fill(before),
        compose: fill(compose),
        kubernetes: fill(kubernetes),
        after: fill(after),
        shared: {
          before: idsOf(before),
          compose: idsOf(compose),
          kubernetes: idsOf(kubernetes),
          after: idsOf(after),
        },
      },
    };
  });
}

/** The ID of the shared step that each step names; null for a step that is written out. */
function idsOf(steps: readonly WrittenStep[]): (string | null)[] {
  return steps.map((step) => (isShared(step) ? step.use : null));
}
