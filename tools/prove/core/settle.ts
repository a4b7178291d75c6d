import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import type { Hints, Proof } from '@identity-docs/samples/verification/proof-schema';
import type { Plan } from './kinds';

/**
 * Makes the record of a sample that no instance ran.
 *
 * @param options `sample`; `plan`: how it would be proven; `check`: what a parser or schema checked it against, if any;
 *   `hints`: those of its former record
 */
export function settleSample(options: {
  sample: HashedSample;
  plan: Plan;
  check: string | undefined;
  hints: Hints | undefined;
}): Proof {
  const { sample, plan, check, hints } = options;
  return {
    ...(hints === undefined ? {} : { hints }),
    hash: sample.hash,
    class: check === undefined ? 'shown' : 'checked',
    how: check ?? plan.cannot ?? 'not run yet',
  };
}
