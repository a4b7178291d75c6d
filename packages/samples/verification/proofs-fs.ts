import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseRecords } from '@identity-docs/records/core/read';
import type { RunOn } from '../markdown/remark-code';
import { provenText } from './find-samples';
import { proofFileOf } from './fit-proofs';
import { type Proofs, proofsSchema } from './proof-schema';

/** Folder of the records, below the site's folder. */
export const PROOFS = 'data/proofs';

/**
 * Reads the proofs of a page's samples.
 *
 * @param siteDir folder of the site
 * @param page path of the page below docs/
 * @returns the records by the ids of the samples; none where the page has no file of them
 * @throws Error naming file, line and field of everything that does not fit
 */
export function readProofs(siteDir: string, page: string): Proofs {
  const file = proofsPath(page);
  const path = join(siteDir, file);
  if (!existsSync(path)) return {};
  return parseRecords<Proofs>({ file, text: readFileSync(path, 'utf8'), schema: proofsSchema }).value;
}

/** The file with the proofs of a page's samples, below the site's folder. */
export function proofsPath(page: string): string {
  return `${PROOFS}/${proofFileOf(page)}`;
}

/**
 * Finds out which samples were run on the product as they stand.
 *
 * @param siteDir folder of the site
 * @throws Error, when a page is asked for, where its proofs do not fit their schema
 */
export function openRunMarks(siteDir: string): RunOn {
  return (path, sample) => {
    const page = relative(join(siteDir, 'docs'), path).split(sep).join('/');
    const hash = hashSample(sample);
    return Object.values(readProofs(siteDir, page)).find(
      (proof) => proof.class === 'run' && proof.hash === hash,
    )?.version;
  };
}

/** Hash of what a proof of a sample holds for: 12 hexadecimal digits. */
export function hashSample(sample: { language: string; code: string }): string {
  return createHash('sha256').update(provenText(sample)).digest('hex').slice(0, 12);
}
