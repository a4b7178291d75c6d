import { describeMisfits, fitProofs } from '@identity-docs/samples/verification/fit-proofs';
import { planSample } from './core/kinds';
import { type Counted, renderReport } from './core/report';
import type { SamplePage } from './read-samples';

/**
 * Renders the table of proofs, followed by the mismatches.
 *
 * @returns `lines` to print, with the totals last; `misfits`: a line for each sample or record that doesn't match
 */
export function reportOn(pages: readonly SamplePage[]): { lines: string[]; misfits: string[] } {
  const counted: Counted[] = [];
  const misfits: string[] = [];
  for (const { file, samples, proofs } of pages) {
    const fit = fitProofs(samples, proofs);
    misfits.push(...describeMisfits(file, fit));
    for (const { sample, proof } of fit.fitting) {
      const runnable = planSample(sample, proof.hints).cannot === undefined;
      counted.push({ file, class: proof.class, runnable });
    }
  }
  return { lines: renderReport(counted), misfits };
}
