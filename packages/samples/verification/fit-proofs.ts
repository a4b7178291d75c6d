import type { Sample } from './find-samples';
import type { Proof, Proofs } from './proof-schema';

/** File with what became of each sample, below the site's folder. */
export const LOCK = 'data/proofs.lock.json';

/** Hash in the record of a sample that has hints and was never looked at. */
export const NO_HASH = '';

/** A sample with the hash of its text. */
export interface HashedSample extends Sample {
  hash: string;
}

/** A sample whose record holds, and the record. */
export interface ProvenSample {
  sample: HashedSample;
  proof: Proof;
}

/** How the records of a page fit its samples. */
export interface Fit {
  fitting: ProvenSample[];
  /** Samples that were edited after their record was made. */
  edited: ProvenSample[];
  /** Samples that have no record. */
  missing: HashedSample[];
  /** Ids of records that no sample has. */
  unknown: string[];
}

/**
 * Compares the samples of a page with their records.
 *
 * @param samples all samples of the page
 * @param proofs the records of the page
 */
export function fitProofs(samples: readonly HashedSample[], proofs: Proofs): Fit {
  const fit: Fit = { fitting: [], edited: [], missing: [], unknown: [] };
  for (const sample of samples) {
    const proof = proofs[sample.id];
    if (proof === undefined || proof.hash === NO_HASH) fit.missing.push(sample);
    else (proof.hash === sample.hash ? fit.fitting : fit.edited).push({ sample, proof });
  }
  const ids = new Set(samples.map(({ id }) => id));
  fit.unknown = Object.keys(proofs).filter((id) => !ids.has(id));
  return fit;
}

/**
 * Says what is wrong with the records of a page, a line for each sample or record.
 *
 * @param file path of the page below docs/
 * @param fit how its records fit
 */
export function describeMisfits(file: string, fit: Fit): string[] {
  const place = (sample: HashedSample) => `docs/${file}:${sample.line}: the sample "${sample.id}"`;
  return [
    ...fit.missing.map((sample) => `${place(sample)} has no record`),
    ...fit.edited.map(({ sample }) => `${place(sample)} was edited after its record was made`),
    ...fit.unknown.map((id) => `${LOCK}: ${file}#${id}: the page has no such sample`),
    ...fit.fitting
      .filter(({ proof }) => proof.class === 'failed')
      .map(({ sample, proof }) => `${place(sample)} failed: ${proof.how.split('\n')[0]}`),
  ];
}

/** The file below data/proofs/ that holds the hints for the samples of a page. */
export function proofFileOf(file: string): string {
  return file.replace(/\.mdx?$/, '.yaml');
}

/**
 * Gives records the ids that their samples have now: one whose text stands elsewhere on the page moves with it.
 *
 * @returns the records by present ids; those of edited samples stay, those without a sample are left out
 */
export function followMoves(samples: readonly HashedSample[], proofs: Proofs): Record<string, Proof> {
  const left = new Map(Object.entries(proofs));
  const moved: Record<string, Proof> = {};
  const take = (sample: HashedSample, id: string | undefined): boolean => {
    const proof = id === undefined ? undefined : left.get(id);
    if (id === undefined || proof === undefined) return false;
    left.delete(id);
    moved[sample.id] = proof;
    return true;
  };
  const exact = (sample: HashedSample) => proofs[sample.id]?.hash === sample.hash;
  for (const sample of samples.filter(exact)) take(sample, sample.id);
  for (const sample of samples.filter((other) => !exact(other))) {
    take(sample, [...left].find(([, proof]) => proof.hash === sample.hash)?.[0]);
  }
  const ids = new Set(samples.map(({ id }) => id));
  for (const sample of samples) {
    if (moved[sample.id] === undefined && ids.has(sample.id)) take(sample, sample.id);
  }
  return Object.fromEntries(samples.flatMap(({ id }) => (moved[id] ? [[id, moved[id]]] : [])));
}
