import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseRecords } from '@identity-docs/records/core/read';
import type * as z from 'zod';
import type { RunOn } from '../markdown/remark-code';
import { provenText } from './find-samples';
import { LOCK, NO_HASH, proofFileOf } from './fit-proofs';
import { hintsSchema, type Lock, type LockEntry, lockSchema, type Proof, type Proofs } from './proof-schema';

/** Folder of the hints, below the site's folder. */
export const PROOFS = 'data/proofs';

/** Lock files by path, with a fingerprint that shows whether the file has changed. */
const held = new Map<string, { lock: Lock; changed: string }>();

/**
 * Reads the verification status of all samples. The file is read again only after it has changed.
 *
 * @param siteDir folder of the site
 * @throws Error that names the file and every invalid entry
 */
export function readLock(siteDir: string): Lock {
  const path = join(siteDir, LOCK);
  if (!existsSync(path)) return {};
  const { mtimeMs, size } = statSync(path);
  const changed = `${mtimeMs} ${size}`;
  const known = held.get(path);
  if (known?.changed === changed) return known.lock;
  const lock = parseLock(readFileSync(path, 'utf8'));
  held.set(path, { lock, changed });
  return lock;
}

/** Parses the lock file. Errors name entries instead of lines, because the JSON parser gives no positions. */
function parseLock(text: string): Lock {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${LOCK}: ${(error as Error).message}: restore it from Git, then run npm run update`);
  }
  const result = lockSchema.safeParse(value);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `${LOCK}: ${path.join('.')} ${message}`);
    throw new Error(problems.join('\n'));
  }
  const lock: Record<string, Record<string, LockEntry>> = {};
  for (const [key, entry] of Object.entries(result.data)) {
    const [page = '', id = ''] = key.split('#');
    lock[page] = { ...lock[page], [id]: entry };
  }
  return lock;
}

/**
 * Reads the hints for running the samples of a page.
 *
 * @param siteDir folder of the site
 * @param page path of the page below docs/
 * @returns the hints by the IDs of the samples; empty if the page has no hint file
 * @throws Error that names the file, line, and field of everything invalid
 */
export function readHints(siteDir: string, page: string): z.infer<typeof hintsSchema> {
  const file = hintsPath(page);
  const path = join(siteDir, file);
  if (!existsSync(path)) return {};
  return parseRecords({ file, text: readFileSync(path, 'utf8'), schema: hintsSchema }).value;
}

/**
 * Reads what is known about a page's samples: their status, and the hints for running them.
 *
 * @param siteDir folder of the site
 * @param page path of the page below docs/
 * @returns the records by the IDs of the samples
 * @throws Error that names the file and field of everything invalid
 */
export function readProofs(siteDir: string, page: string): Proofs {
  const entries = readLock(siteDir)[page] ?? {};
  const hints = readHints(siteDir, page);
  const ids = new Set([...Object.keys(entries), ...Object.keys(hints)]);
  return Object.fromEntries([...ids].map((id) => [id, joinProof(entries[id], hints[id])]));
}

const UNKNOWN: LockEntry = { hash: NO_HASH, class: 'shown', how: 'not run yet' };

function joinProof(entry: LockEntry = UNKNOWN, written: Proof['hints']): Proof {
  const { walk, ...state } = entry;
  if (written === undefined && walk === undefined) return state;
  return { hints: { ...written, ...(walk === undefined ? {} : { walk }) }, ...state };
}

/** The file with the hints for a page's samples, below the site's folder. */
export function hintsPath(page: string): string {
  return `${PROOFS}/${proofFileOf(page)}`;
}

/**
 * Finds out which samples were run on the product in their current form.
 *
 * @param siteDir folder of the site
 * @throws Error, when a page is requested, if the lock file doesn't match its schema
 */
export function openRunMarks(siteDir: string): RunOn {
  return (path, sample) => {
    const page = relative(join(siteDir, 'docs'), path).split(sep).join('/');
    const hash = hashSample(sample);
    return Object.values(readLock(siteDir)[page] ?? {}).find(
      (entry) => entry.class === 'run' && entry.hash === hash,
    )?.version;
  };
}

/** Hashes the part of a sample that a proof covers, as 12 hexadecimal digits. */
export function hashSample(sample: { language: string; code: string }): string {
  return createHash('sha256').update(provenText(sample)).digest('hex').slice(0, 12);
}
