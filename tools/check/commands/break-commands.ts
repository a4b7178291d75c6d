import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import { hashSample } from '@identity-docs/samples/verification/proofs-fs';
import { findFences } from '@identity-docs/text/find-fences';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { hashPageText } from '../../../src/markdown/remark-review-mark-fs';
import { breakCommands, joinCommands } from '../break-commands';

const REVIEWS = 'data/reviews.yaml';

/**
 * Breaks commands of pages that are wider than a terminal. A shell reads them as before, so what was recorded of a
 * sample or of a reading of the page still holds, and gets the hash of the text as it is now.
 */
function run(): void {
  const named = process.argv.slice(2);
  const pages =
    named.length > 0 ? named.map((path) => relative('docs', resolve(path))) : listDocFiles('docs');
  let count = 0;
  for (const page of pages) count += breakPage(page);
  console.log(`${count} lines of commands broken`);
}

/** @returns how many lines were broken @throws Error where a sample marks lines, whose numbers would change */
function breakPage(page: string): number {
  const path = join('docs', page);
  const before = readFileSync(path, 'utf8');
  const lines = before.split('\n');
  const hashes = new Map<string, string>();
  let count = 0;
  // From the end, so that the places of those before stay.
  for (const { code, language, line, lastLine } of findFences(before).reverse()) {
    const broken = breakCommands(code, language);
    if (broken.long.length === 0) continue;
    const opening = lines[line - 1] ?? '';
    if (/\{[\d,\s-]+\}/.test(opening))
      throw new Error(`${path}:${line}: the sample marks lines: break its commands by hand`);
    if (joinCommands(broken.code) !== joinCommands(code))
      throw new Error(
        `${path}:${line}: a shell would read the broken command in another way: break it by hand`,
      );
    const indent = /^[\s>]*/.exec(opening)?.[0] ?? '';
    lines.splice(
      line,
      lastLine - line - 1,
      ...broken.code.split('\n').map((text) => (text === '' ? '' : indent + text)),
    );
    hashes.set(hashSample({ language, code }), hashSample({ language, code: broken.code }));
    count += broken.long.length;
  }
  if (count === 0) return 0;
  const after = lines.join('\n');
  writeFileSync(path, after);
  renewHashes(LOCK, hashes);
  renewHashes(REVIEWS, new Map([[hashPageText(before), hashPageText(after)]]));
  return count;
}

function renewHashes(file: string, hashes: ReadonlyMap<string, string>): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const ofJson = text.replace(/("hash":")([0-9a-f]{12})"/g, (entry, head: string, hash: string) => {
    const next = hashes.get(hash);
    return next === undefined ? entry : `${head}${next}"`;
  });
  const renewed = ofJson.replace(/^( *hash: )"?([0-9a-f]{12})"?$/gm, (line, head: string, hash: string) => {
    const next = hashes.get(hash);
    // YAML would read some as numbers.
    return next === undefined ? line : `${head}${/^\d+e?\d*$/.test(next) ? `"${next}"` : next}`;
  });
  if (renewed !== text) writeFileSync(file, renewed);
}

try {
  run();
} catch (error) {
  exitWith(error);
}
