import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWalks, type WalkRecord } from '@identity-docs/reference/records/walks';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import { stringify } from 'yaml';
import { settlePage } from './offline';
import type { ProveOptions } from './options';
import { readSamplePages } from './read-samples';
import type { Session } from './session';
import { WALKS } from './walks';
import { makeWalking } from './walks/walking';
import { writeProofs } from './write-proofs';

const FILE = 'data/walks.yaml';
const HEAD = `# Procedures of pages that were done against the product with a real peer: files of tools/prove/walks.
# Written by "npm run prove -- --walk <name>"; a walk that was edited since loses its mark.
`;

/**
 * Runs scenarios, one after the other, and writes their records. Scenarios that need a missing outpost or program are
 * listed and skipped.
 *
 * @param names of the scenarios; `all` for every one
 * @returns the number of failures
 * @throws Error if there is no scenario with a name
 */
export async function runWalks(
  root: string,
  session: Session,
  options: ProveOptions & { names: readonly string[] },
): Promise<number> {
  const names = options.names.includes('all') ? Object.keys(WALKS) : options.names;
  let failed = 0;
  for (const name of names) {
    const walk = WALKS[name];
    if (walk === undefined)
      throw new Error(`No scenario named ${name}. Available: ${Object.keys(WALKS).join(', ')}, and all.`);
    if (walk.outpost !== undefined && options.outpost.length === 0) {
      console.log(`Skipped ${name}: it needs the ${walk.outpost} outpost (pass --outpost).`);
      continue;
    }
    if (walk.program !== undefined && spawnSync(walk.program.name, ['-v']).error !== undefined) {
      console.log(`Skipped ${name}: it needs ${walk.program.name}. ${walk.program.get}`);
      continue;
    }
    const record = await doWalk(root, { session, options, name });
    if (session.isClosing()) return failed;
    if (record.failed !== undefined) failed += 1;
    write(root, { ...readWalks(root), [name]: record });
  }
  return failed;
}

async function doWalk(
  root: string,
  { session, options, name }: { session: Session; options: ProveOptions; name: string },
): Promise<WalkRecord> {
  const walk = WALKS[name];
  const steps: string[] = [];
  const { outpost, peers } = options;
  const samples: HashedSample[] = [];
  const done = (step: string) => {
    steps.push(step);
    console.log(`walked  ${name}: ${step}`);
  };
  await session.driver.ask('lock', { take: true });
  let failed: string | undefined;
  try {
    await walk?.run(
      makeWalking({ root, session, outpost, peers, done, used: (sample) => samples.push(sample) }),
    );
  } catch (error) {
    failed = (error as Error).message.slice(0, 600);
    if (!session.isClosing()) console.log(`FAILED  ${name}: ${failed}`);
  } finally {
    for (const problem of await session.takeBack()) console.error(`  not undone: ${problem}`);
    await session.driver.ask('lock', { take: false });
  }
  const when = { version: session.driver.version, date: new Date().toISOString().slice(0, 10) };
  if (failed === undefined) markRun(root, samples, { name, ...when });
  return {
    hash: hashWalk(root, name),
    ...when,
    pages: [...(walk?.pages ?? [])],
    steps,
    ...(failed === undefined ? {} : { failed }),
  };
}

/**
 * Records that a scenario ran samples that nothing else runs. If a sample is edited later, it loses the record like any
 * other.
 */
function markRun(
  root: string,
  samples: readonly HashedSample[],
  { name, ...when }: { name: string; version: string; date: string },
): void {
  if (samples.length === 0) return;
  for (const page of readSamplePages(root, [...new Set(samples.map(({ file }) => file))])) {
    const records = settlePage(page);
    for (const { id, hash } of samples.filter(({ file }) => file === page.file)) {
      if (records[id]?.class === 'run' && records[id].hints?.walk === undefined) continue;
      const { cannot: _, ...hints } = records[id]?.hints ?? {};
      records[id] = {
        hints: { ...hints, walk: name },
        hash,
        class: 'run',
        how: `in the walk ${name}`,
        ...when,
      };
    }
    writeProofs(root, { [page.file]: records });
  }
}

/** The state of the scenarios: `holding` and `missing`, with a line each. */
export function reportOnWalks(root: string): ReturnType<typeof describeWalks> {
  const hashes = Object.fromEntries(Object.keys(WALKS).map((name) => [name, hashWalk(root, name)]));
  return describeWalks(readWalks(root), hashes);
}

/** The scenarios that have no valid record. */
export function namesOfOpenWalks(root: string): string[] {
  const records = readWalks(root);
  return Object.keys(WALKS).filter((name) => {
    const record = records[name];
    return record?.hash !== hashWalk(root, name) || record.failed !== undefined;
  });
}

function readWalks(root: string): Readonly<Record<string, WalkRecord>> {
  return readRecords(root, ['walks']).walks;
}

/**
 * Returns the hash that the record of a scenario covers: 12 hexadecimal digits of its file.
 *
 * @param root folder of the site
 * @param name name of the scenario
 */
export function hashWalk(root: string, name: string): string {
  const text = readFileSync(join(root, 'tools/prove/walks', `${name}.ts`));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function write(root: string, records: Readonly<Record<string, WalkRecord>>): void {
  const known = Object.keys(WALKS).flatMap((name) => (records[name] ? [[name, records[name]] as const] : []));
  writeFileSync(join(root, FILE), HEAD + stringify(Object.fromEntries(known), { lineWidth: 0 }));
}
