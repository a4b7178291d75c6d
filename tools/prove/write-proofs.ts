import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import type { Hints, Lock, LockEntry, Proofs } from '@identity-docs/samples/verification/proof-schema';
import { hintsPath, readHints, readLock } from '@identity-docs/samples/verification/proofs-fs';
import { Document, visit } from 'yaml';

/**
 * Writes the records of pages, unless they are unchanged. The status of the samples goes into the lock file, and the
 * hints go into the file of the page. A page without records is removed from the lock file, and the file of a page
 * without hints is deleted.
 *
 * @param root folder of the site
 * @param proofs the records in the order of the samples, by path of the page below docs/
 */
export function writeProofs(root: string, proofs: Readonly<Record<string, Proofs>>): void {
  const lock: Record<string, Lock[string]> = { ...readLock(root) };
  for (const [page, records] of Object.entries(proofs)) {
    const hints: Record<string, Hints> = {};
    const entries: Record<string, LockEntry> = {};
    for (const [id, { hints: { walk, ...written } = {}, ...state }] of Object.entries(records)) {
      if (Object.keys(written).length > 0) hints[id] = written;
      entries[id] = walk === undefined ? state : { ...state, walk };
    }
    lock[page] = entries;
    writeHints(root, page, hints);
  }
  writeFileSync(join(root, LOCK), renderLock(lock));
}

/** Writes the hints of a page. Unchanged hints keep their formatting and comments. */
function writeHints(root: string, page: string, hints: Readonly<Record<string, Hints>>): void {
  if (isDeepStrictEqual(readHints(root, page), hints)) return;
  const path = join(root, hintsPath(page));
  if (Object.keys(hints).length === 0) {
    if (existsSync(path)) rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toYaml(hints));
}

/** Fields of an entry, in the order in which they are written. */
const FIELDS = ['hash', 'class', 'how', 'version', 'date', 'walk', 'printed'] as const;

/**
 * Renders the lock file with one entry per line, sorted by page and ID, so that a changed sample is a changed line.
 *
 * @param lock status of the samples, by page and ID
 */
export function renderLock(lock: Lock): string {
  const entries = Object.entries(lock).flatMap(([page, samples]) =>
    Object.entries(samples).map(([id, entry]): [string, LockEntry] => [`${page}#${id}`, entry]),
  );
  const lines = entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => {
      const fields = FIELDS.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]]));
      return `${JSON.stringify(key)}: ${JSON.stringify(Object.fromEntries(fields))}`;
    });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

/** Hints as YAML. A text with tabs is quoted, because an unquoted tab looks like spaces (YAML 1.2.2, 5.7). */
export function toYaml(hints: Readonly<Record<string, Hints>>): string {
  const document = new Document(hints);
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\t')) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}
