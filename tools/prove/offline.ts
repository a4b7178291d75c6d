import { followMoves } from '@identity-docs/samples/verification/fit-proofs';
import type { Proof } from '@identity-docs/samples/verification/proof-schema';
import { checkSample } from './check-sample';
import { planSample } from './core/kinds';
import { settleSample } from './core/settle';
import type { SamplePage } from './read-samples';

/**
 * Brings the records of a page in line with its samples as far as that takes no instance: records follow samples that
 * moved, a proof of a sample that was edited is dropped, and what no instance ran is checked or shown only. Hints stay.
 *
 * @returns the records by the ids of the samples
 */
export function settlePage({ samples, proofs }: SamplePage): Record<string, Proof> {
  const known = followMoves(samples, proofs);
  return Object.fromEntries(
    samples.map((sample) => {
      const former = known[sample.id];
      // What failed before anybody wrote hints for it has not been tried in earnest.
      const ran = former?.class === 'run' || (former?.class === 'failed' && former.hints !== undefined);
      const plan = planSample(sample, former?.hints);
      if (former && ran && former.hash === sample.hash && plan.cannot === undefined)
        return [sample.id, former];
      const check = checkSample(sample)?.how;
      return [sample.id, settleSample({ sample, plan, check, hints: former?.hints })];
    }),
  );
}
