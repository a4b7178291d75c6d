import { followMoves } from '@identity-docs/samples/verification/fit-proofs';
import type { Proof } from '@identity-docs/samples/verification/proof-schema';
import { checkSample } from './check-sample';
import { planSample } from './core/kinds';
import { settleSample } from './core/settle';
import type { SamplePage } from './read-samples';

/**
 * Updates the records of a page to match its samples, as far as that needs no instance. Records follow samples that
 * moved, the proof of an edited sample is dropped, and samples that no instance ran are checked or only shown. Hints
 * stay.
 *
 * @returns the records by the IDs of the samples
 */
export function settlePage({ samples, proofs }: SamplePage): Record<string, Proof> {
  const known = followMoves(samples, proofs);
  return Object.fromEntries(
    samples.map((sample) => {
      const former = known[sample.id];
      // A sample that failed before anyone wrote hints for it doesn't count as tried.
      const ran = former?.class === 'run' || (former?.class === 'failed' && former.hints !== undefined);
      const plan = planSample(sample, former?.hints);
      if (former && ran && former.hash === sample.hash && plan.cannot === undefined)
        return [sample.id, former];
      const check = checkSample(sample)?.how;
      return [sample.id, settleSample({ sample, plan, check, hints: former?.hints })];
    }),
  );
}
