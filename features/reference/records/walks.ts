import { date, patchVersion } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

const text = z.string().min(1, 'must not be empty');

const walk = z.strictObject({
  /** Of the walk's file as it was done. */
  hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits: run npm run prove'),
  date,
  /** Of the product. */
  version: patchVersion,
  /** The pages whose procedure it does, as paths below `docs/`. */
  pages: z.array(text),
  /** What was checked, in order. */
  steps: z.array(text),
  /** Where it failed, and what came. */
  failed: text.optional(),
});

/** The last time that a walk was done. */
export type WalkRecord = z.infer<typeof walk>;

/** Procedures of pages that were done against the product with a real peer. */
export const walks = fileKind({
  id: 'walks',
  path: 'data/walks.yaml',
  about:
    'procedures that were done with real peers, by the name of the walk; written by `npm run prove -- --walk`',
  schema: z.record(z.string(), walk),
});

/**
 * Says which walks hold, and which do not.
 *
 * @param records the records, by name of the walk
 * @param hashes of the walks that there are, by name
 * @returns `holding`: a line for each that holds; `missing`: one for each that failed, was edited since, was never done,
 *   or does not exist any more
 */
export function describeWalks(
  records: Readonly<Record<string, WalkRecord>>,
  hashes: Readonly<Record<string, string>>,
): { holding: string[]; missing: string[] } {
  const holding: string[] = [];
  const missing: string[] = [];
  const again = (name: string) => `run npm run prove -- --walk ${name} --url …`;
  for (const [name, hash] of Object.entries(hashes)) {
    const record = records[name];
    if (record === undefined) missing.push(`the walk "${name}" was never done: ${again(name)}`);
    else if (record.failed !== undefined) {
      missing.push(`the walk "${name}" failed: ${record.failed.split('\n')[0]}`);
    } else if (record.hash !== hash) {
      missing.push(`the walk "${name}" was edited after it was done: ${again(name)}`);
    } else {
      const { steps, pages, version, date: day } = record;
      holding.push(`walked ${name}: ${steps.length} steps of ${pages.length} pages, on ${version}, ${day}`);
    }
  }
  const unknown = Object.keys(records).filter((name) => hashes[name] === undefined);
  missing.push(...unknown.map((name) => `data/walks.yaml: ${name}: there is no such walk: remove it`));
  return { holding, missing };
}
