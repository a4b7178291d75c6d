import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { TAGS } from '@identity-docs/registry/registry';
import { findSamples, type RecordRenderer } from '@identity-docs/samples/verification/find-samples';
import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import type { Proofs } from '@identity-docs/samples/verification/proof-schema';
import { hashSample, readProofs } from '@identity-docs/samples/verification/proofs-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';

/** A page or a partial, with its samples and their records. */
export interface SamplePage {
  /** Path below docs/. */
  file: string;
  samples: HashedSample[];
  proofs: Proofs;
}

/**
 * Reads the samples of pages with their records, sorted by the pages' paths.
 *
 * @param root folder of the site
 * @param only paths of pages, such as `docs/sys-mgmt/brands.mdx`; empty for all
 * @throws Error if a given page doesn't exist, or a record doesn't match its schema
 */
export function readSamplePages(root: string, only: readonly string[] = []): SamplePage[] {
  const records = recordRenderer(root);
  return listPages(root, only).map((file) => {
    const text = readFileSync(join(root, 'docs', file), 'utf8');
    try {
      const samples = findSamples({ file, text }, records).map((sample) => ({
        ...sample,
        hash: hashSample(sample),
      }));
      return { file, samples, proofs: readProofs(root, file) };
    } catch (error) {
      throw new Error(`docs/${file}: ${(error as Error).message}`);
    }
  });
}

function recordRenderer(root: string): RecordRenderer {
  const records = currentRecords(root);
  return {
    tags: Object.keys(TAGS),
    render: (tag, attributes) => TAGS[tag]?.render(records, attributes) ?? '',
  };
}

function listPages(root: string, only: readonly string[]): string[] {
  if (only.length === 0) return listDocFiles(join(root, 'docs'));
  return only.map((path) => {
    const file = path.replace(/^(?:\.\/)?docs\//, '');
    if (!existsSync(join(root, 'docs', file))) {
      throw new Error(`${path}: this page doesn't exist. Write the path like docs/sys-mgmt/brands.mdx.`);
    }
    return file;
  });
}
