import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { proofFileOf } from '@identity-docs/samples/verification/fit-proofs';
import type { Proofs } from '@identity-docs/samples/verification/proof-schema';
import { PROOFS } from '@identity-docs/samples/verification/proofs-fs';
import { Document, visit } from 'yaml';

/**
 * Writes the records of a page; removes the file where there are none.
 *
 * @param root folder of the site
 * @param page path of the page below docs/
 * @param proofs the records in the order of the samples
 */
export function writeProofs(root: string, page: string, proofs: Proofs): void {
  const path = join(root, PROOFS, proofFileOf(page));
  if (Object.keys(proofs).length === 0) {
    if (existsSync(path)) rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toYaml(proofs));
}

/** Records as YAML. A text with tabs is quoted, because a tab outside quotes looks like spaces (YAML 1.2.2, 5.7). */
export function toYaml(proofs: Proofs): string {
  const document = new Document(proofs);
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\t')) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}
