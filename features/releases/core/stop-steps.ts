import { type OutpostStep, type Outposts, outpostSteps } from './outposts';
import type { Hop, UpgradePlan } from './plan';
import { type CommonStep, type Platform, type Step, stepOn } from './steps';

/** The shared step that the commands for the chosen outposts take the place of. */
const OUTPOSTS = 'upgrade-outposts';

/** What a step of a stop consists of. */
type StepContent<T> =
  | { kind: 'text'; text: T }
  /** The line that holds the installation to a version, in the file that it belongs to. */
  | { kind: 'pin'; file: '.env' | 'values.yaml'; code: string }
  | { kind: 'outposts'; step: OutpostStep };

/** A step of a stop on one platform. */
export type StopStep<T> = StepContent<T> & {
  /** What no other step of the stop has. */
  id: string;
  /** Whether other releases have the same step. */
  isRoutine: boolean;
  /** The same step at the last stop before this one that has it, which a short form may compare with. */
  earlier?: StepContent<T>;
};

/** What decides which steps there are. */
interface Installation {
  platform: Platform;
  outposts: Outposts;
}

/**
 * Returns the steps of all stops of a plan in the order in which they are done.
 *
 * @returns a list for each stop
 */
export function stepsOfStops<T>({ hops }: UpgradePlan<T>, installation: Installation): StopStep<T>[][] {
  const last = new Map<string, StepContent<T>>();
  return hops.map((hop) => {
    const steps = stepsOfStop(hop, installation).map((step) => {
      const earlier = step.isRoutine ? last.get(step.id) : undefined;
      return earlier === undefined ? step : { ...step, earlier };
    });
    for (const step of steps) if (step.isRoutine) last.set(step.id, step);
    return steps;
  });
}

function stepsOfStop<T>(hop: Hop<T>, installation: Installation): StopStep<T>[] {
  const { platform } = installation;
  const outposts = outpostSteps(hop, installation).map(
    (step, at): StopStep<T> => ({ kind: 'outposts', step, id: `outposts ${at}`, isRoutine: true }),
  );
  const list = (part: 'before' | 'upgrade' | 'after', steps: readonly CommonStep<T>[]): StopStep<T>[] =>
    steps.flatMap((step, at) => {
      if (step.shared === OUTPOSTS && outposts.length > 0) return outposts;
      const id = step.shared ?? `${part} ${at}`;
      return [{ kind: 'text', text: stepOn(platform, step), id, isRoutine: step.shared !== undefined }];
    });
  const own: readonly Step<T>[] = hop.steps[platform];
  const steps = [
    ...list('before', hop.steps.before),
    ...pinOf(hop, platform),
    ...list('upgrade', own),
    ...list('after', hop.steps.after),
  ];
  return steps.some(({ kind }) => kind === 'outposts') ? steps : [...steps, ...outposts];
}

function pinOf<T>({ pin: { compose, chartTag } }: Hop<T>, platform: Platform): StopStep<T>[] {
  const step = { kind: 'pin', id: 'pin', isRoutine: true } as const;
  if (platform === 'compose')
    return compose ? [{ ...step, file: '.env', code: `${compose.variable}=${compose.tag}` }] : [];
  if (!chartTag) return [];
  const lines = chartTag.value.split('.').map((name, depth) => `${'  '.repeat(depth)}${name}:`);
  return [{ ...step, file: 'values.yaml', code: `${lines.join('\n')} "${chartTag.tag}"` }];
}
