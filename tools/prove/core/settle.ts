import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import type { Hints, Proof } from '@identity-docs/samples/verification/proof-schema';
import type { Plan } from './kinds';

/**
 * Creates the record of a sample that no instance ran.
 *
 * @param options `sample`; `plan`: how to verify it; `check`: the result of a parser or schema, if any; `hints`: the
 *   hints from its previous record
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
