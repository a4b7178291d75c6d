import type { Sample } from './find-samples';
import type { Proof, Proofs } from './proof-schema';

/** File with the verification status of each sample, below the site's folder. */
export const LOCK = 'data/proofs.lock.json';

/** Hash in the record of a sample that has hints but was never verified. */
export const NO_HASH = '';

/** A sample with the hash of its text. */
export interface HashedSample extends Sample {
  hash: string;
}

/** A sample with a valid record, and the record. */
export interface ProvenSample {
  sample: HashedSample;
  proof: Proof;
}

/** The result of comparing the records of a page with its samples. */
export interface Fit {
  fitting: ProvenSample[];
  /** Samples that were edited after their record was made. */
  edited: ProvenSample[];
  /** Samples that have no record. */
  missing: HashedSample[];
  /** IDs of records that match no sample. */
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
 * Describes what is wrong with the records of a page, with a line for each sample or record.
 *
 * @param file path of the page below docs/
 * @param fit the result of the comparison
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

/** The file below data/proofs/ that contains the hints for a page's samples. */
export function proofFileOf(file: string): string {
  return file.replace(/\.mdx?$/, '.yaml');
}

/**
 * Gives records the current IDs of their samples. The record of a sample that moved within the page moves with it.
 *
 * @returns the records by current ID; records of edited samples stay, and records without a sample are left out
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
