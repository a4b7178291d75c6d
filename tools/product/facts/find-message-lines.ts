import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { findLiteral } from '@identity-docs/messages/core/find-literal';
import { literalOf, type MessageRecord } from '@identity-docs/messages/records/messages';
import { parseDocument } from 'yaml';

const FILE = 'data/messages.yaml';

/** Finds the messages of the records in the files that they name, and updates lines that have moved. */
function findAgain(): void {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new Error(
      'Name the folder of the product’s source, and those that hold its packages: tools/product/facts/find-message-lines.ts <folder> [<folder> …]',
    );
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  const groups = document.toJS() as Record<string, MessageRecord[]>;
  const lost: string[] = [];
  let moved = 0;
  let found = 0;
  for (const [program, entries] of Object.entries(groups)) {
    for (const [row, entry] of entries.entries()) {
      const [, path, line] = /^(.+):(\d+)$/.exec(entry.in ?? '') ?? [];
      if (path === undefined) continue;
      const folder = folders.find((one) => existsSync(join(one, path)));
      const source = folder && readFileSync(join(folder, path), 'utf8');
      const at = source && findLiteral(source, literalOf(entry), Number(line));
      if (!at) {
        lost.push(
          `${entry.message}: not in ${entry.in}${folder ? '' : ', which is not in any of the folders'}`,
        );
        continue;
      }
      found += 1;
      if (at === Number(line)) continue;
      moved += 1;
      document.setIn([program, row, 'in'], `${path}:${at}`);
    }
  }
  if (moved > 0) writeFileSync(FILE, document.toString({ lineWidth: 0 }));
  console.log(`${FILE}: ${found} messages found. Updated the line numbers of ${moved}.`);
  if (lost.length > 0) throw new Error(`${lost.join('\n')}\n${lost.length} messages were not found.`);
}

try {
  findAgain();
} catch (error) {
  exitWith(error);
}
