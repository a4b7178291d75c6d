import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Outcome, runTool } from './run-tool';

/** Beside the checkout, where the project keeps what is not part of the site. */
const CHECKER = '../shared/originality/check.mjs';

/**
 * Compares pages with the existing public documentation of the product, where the comparison data is at
 * hand; elsewhere there is nothing to compare with and the check passes.
 *
 * @param paths pages to look at; undefined for all
 */
export async function checkOriginality(paths: readonly string[] | undefined): Promise<Outcome> {
  if (!existsSync(CHECKER)) return { isGood: true, output: '' };
  if (paths === undefined) return runTool(CHECKER, ['docs']);
  const folder = mkdtempSync(join(tmpdir(), 'originality-'));
  try {
    for (const path of paths) cpSync(resolve(path), join(folder, basename(path)));
    return await runTool(CHECKER, [folder, '--all']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
