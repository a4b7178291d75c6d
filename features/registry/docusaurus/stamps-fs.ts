import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLock } from '@identity-docs/samples/verification/proofs-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { shownRecords } from '../pages';
import type { Shown } from '../registry';

/**
 * For each page, writes a fingerprint of the records that it shows, of its samples' proofs, and of its last review,
 * unless an earlier build wrote the same.
 *
 * @param options.docsDir folder of the pages
 * @param options.stampsDir folder for these files, each named after its page
 */
export function writeStamps(options: { docsDir: string; stampsDir: string; records: Shown }): void {
  const { docsDir, stampsDir, records } = options;
  const siteDir = dirname(docsDir);
  for (const name of listDocFiles(docsDir)) {
    const shown = shownRecords(readFileSync(join(docsDir, name), 'utf8'), records);
    const proven = JSON.stringify(readLock(siteDir)[name] ?? null);
    const review = JSON.stringify(records.reviews[name] ?? null);
    const stamp = createHash('sha256').update(shown).update(proven).update(review).digest('hex');
    const file = join(stampsDir, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === stamp) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  }
}
