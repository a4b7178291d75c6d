import { checkSample } from '@identity-docs/prove/check-sample';
import { planSample } from '@identity-docs/prove/core/kinds';
import type { SamplePage } from '@identity-docs/prove/read-samples';
import { fitProofs } from '@identity-docs/samples/verification/fit-proofs';

/**
 * Checks that the records of samples say what was checked.
 *
 * @param pages the pages with their samples and records
 * @returns a line for each sample whose record says something else
 */
export function listFalseProofs(pages: readonly SamplePage[]): string[] {
  return pages.flatMap(({ file, samples, proofs }) =>
    fitProofs(samples, proofs).fitting.flatMap(({ sample, proof }) => {
      const place = `docs/${file}:${sample.line}: the sample "${sample.id}"`;
      const fix = `correct it, then run npm run update`;
      const plan = planSample(sample, proof.hints);
      if (proof.class === 'run') return plan.cannot ? [`${place} was run, but ${plan.cannot}: ${fix}`] : [];
      const check = checkSample(sample);
      const stated = proof.class === 'checked' ? proof.how : undefined;
      if (stated !== check?.how)
        return [`${place} is ${proof.class}, but would be ${check?.how ?? 'unproven'}: ${fix}`];
      return (check?.problems ?? []).map((problem) => `${place}: ${problem}: ${fix}`);
    }),
  );
}
