import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fitProofs } from '../../packages/samples/verification/fit-proofs';
import { checkSample } from '../../tools/prove/check-sample';
import { planSample } from '../../tools/prove/core/kinds';
import { readSamplePages } from '../../tools/prove/read-samples';

const root = resolve(__dirname, '../..');
const pages = readSamplePages(root).filter(
  ({ samples, proofs }) => samples.length > 0 || Object.keys(proofs).length > 0,
);

/** That each sample has a record which fits it is what `npm run check` says. */
describe('the records of samples in data/proofs.lock.json', () => {
  it.each(pages.map((page) => [page.file, page] as const))('of %s say what was checked', (_file, page) => {
    const wrong = fitProofs(page.samples, page.proofs).fitting.flatMap(({ sample, proof }) => {
      const check = checkSample(sample);
      const plan = planSample(sample, proof.hints);
      if (proof.class === 'run') return plan.cannot ? [`${sample.id} was run, but ${plan.cannot}`] : [];
      const stated = proof.class === 'checked' ? proof.how : undefined;
      if (stated === check?.how && check?.problems.length !== 0) return check?.problems ?? [];
      return stated === check?.how ? [] : [`${sample.id}: is ${proof.class}, would be ${check?.how}`];
    });
    expect(wrong, 'npm run update writes them again').toEqual([]);
  });
});
