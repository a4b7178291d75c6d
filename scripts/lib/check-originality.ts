import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { runNode } from './run-command';

/** Beside the checkout, where the project keeps what is not part of the site. */
const CHECKER = '../shared/originality/check.mjs';

/**
 * Compares pages with the existing public documentation of the product, where the comparison data is at
 * hand; elsewhere there is nothing to compare with and the check passes.
 *
 * @param paths pages to look at; empty for all
 * @returns 0 where every page is our own
 */
export async function checkOriginality(paths: readonly string[]): Promise<number> {
  if (!existsSync(CHECKER)) {
    console.log('  not at hand here: no data to compare with');
    return 0;
  }
  if (paths.length === 0) return runNode(CHECKER, ['docs']);
  const folder = mkdtempSync(join(tmpdir(), 'originality-'));
  try {
    for (const path of paths) cpSync(resolve(path), join(folder, basename(path)));
    return await runNode(CHECKER, [folder, '--all']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
