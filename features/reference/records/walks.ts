import { date, patchVersion } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

const text = z.string().min(1, 'must not be empty');

const walk = z.strictObject({
  /** Hash of the scenario's file when it ran. */
  hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits; run npm run prove'),
  date,
  /** Version of the product. */
  version: patchVersion,
  /** The pages whose procedure it follows, as paths below `docs/`. */
  pages: z.array(text),
  /** The checks, in order. */
  steps: z.array(text),
  /** Where it failed, and the result there. */
  failed: text.optional(),
});

/** The last run of a scenario. */
export type WalkRecord = z.infer<typeof walk>;

/** Procedures from pages that were performed on the product with a real peer. */
export const walks = fileKind({
  id: 'walks',
  path: 'data/walks.yaml',
  about: 'procedures that were performed with real peers, by scenario; written by `npm run prove -- --walk`',
  schema: z.record(z.string(), walk),
});

/**
 * Lists which scenarios are up to date and which aren't.
 *
 * @param records the records, by scenario
 * @param hashes hashes of the existing scenarios, by name
 * @returns `holding`: a line for each scenario that is up to date; `missing`: a line for each that failed, was edited
 *   since, never ran, or no longer exists
 */
export function describeWalks(
  records: Readonly<Record<string, WalkRecord>>,
  hashes: Readonly<Record<string, string>>,
): { holding: string[]; missing: string[] } {
  const holding: string[] = [];
  const missing: string[] = [];
  const again = (name: string) => `Run npm run prove -- --walk ${name} --url …`;
  for (const [name, hash] of Object.entries(hashes)) {
    const record = records[name];
    if (record === undefined) missing.push(`The scenario "${name}" was never run. ${again(name)}`);
    else if (record.failed !== undefined) {
      missing.push(`the walk "${name}" failed: ${record.failed.split('\n')[0]}`);
    } else if (record.hash !== hash) {
      missing.push(`The scenario "${name}" was edited after its last run. ${again(name)}`);
    } else {
      const { steps, pages, version, date: day } = record;
      holding.push(`walked ${name}: ${steps.length} steps of ${pages.length} pages, on ${version}, ${day}`);
    }
  }
  const unknown = Object.keys(records).filter((name) => hashes[name] === undefined);
  missing.push(...unknown.map((name) => `data/walks.yaml: No scenario named ${name} exists. Remove it.`));
  return { holding, missing };
}
