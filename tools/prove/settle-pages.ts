import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Proofs } from '@identity-docs/samples/verification/proof-schema';
import { hintsPath, readLock, readProofs } from '@identity-docs/samples/verification/proofs-fs';
import { settlePage } from './offline';
import type { SamplePage } from './read-samples';
import { writeProofs } from './write-proofs';

/**
 * Updates the records of pages to match their samples, without running any. If a page has no records yet and shows a
 * sample of a page that no longer exists, it gets that page's records, because the page was moved.
 *
 * @param root folder of the site
 * @param pages the pages with their records
 */
export function settlePages(root: string, pages: readonly SamplePage[]): void {
  const orphans = new Map(listOrphans(root).map((page) => [page, readProofs(root, page)]));
  const written: Record<string, Proofs> = {};
  for (const page of pages) {
    const from = Object.keys(page.proofs).length > 0 ? undefined : findFormer(page, orphans);
    written[page.file] = settlePage({ ...page, proofs: from?.[1] ?? page.proofs });
    if (from !== undefined) orphans.delete(from[0]);
  }
  for (const page of listOrphans(root)) {
    written[page] = {};
    rmSync(join(root, hintsPath(page)), { force: true });
  }
  writeProofs(root, written);
}

/**
 * Lists pages that have records in the lock file but don't exist.
 *
 * @param root folder of the site
 * @returns paths below docs/
 */
export function listOrphans(root: string): string[] {
  return Object.keys(readLock(root)).filter((page) => !existsSync(join(root, 'docs', page)));
}

function findFormer(
  { samples }: SamplePage,
  orphans: ReadonlyMap<string, Proofs>,
): [page: string, proofs: Proofs] | undefined {
  const hashes = new Set(samples.map(({ hash }) => hash));
  return [...orphans].find(([, proofs]) => Object.values(proofs).some(({ hash }) => hashes.has(hash)));
}
