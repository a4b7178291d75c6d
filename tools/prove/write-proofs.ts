import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import type { Hints, Lock, LockEntry, Proofs } from '@identity-docs/samples/verification/proof-schema';
import { hintsPath, readHints, readLock } from '@identity-docs/samples/verification/proofs-fs';
import { Document, visit } from 'yaml';

/**
 * Writes the records of pages: what became of the samples into the lock file, and the hints into the file of the page,
 * unless they are the same as before. A page without records is left out of the lock file, and one without hints loses
 * its file.
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

/** Writes the hints of a page; what people wrote keeps its form and comments where nothing has changed. */
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
 * Renders the lock file: one entry on each line, sorted by page and id, so that a changed sample is a changed line.
 *
 * @param lock what became of the samples, by page and id
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

/** Hints as YAML. A text with tabs is quoted, because a tab outside quotes looks like spaces (YAML 1.2.2, 5.7). */
export function toYaml(hints: Readonly<Record<string, Hints>>): string {
  const document = new Document(hints);
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\t')) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}
