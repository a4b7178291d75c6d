import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { parse } from 'yaml';
import { findFirstReleases } from '../api-changes/first-releases';
import { newestTags } from '../api-changes/newest-tags';
import type { ApiDocument } from '../api-changes/openapi';

const USAGE =
  'Usage: node scripts/run.mjs tools/product/facts/field-releases.ts <git directory of the product>';
const OUTPUT = 'data/facts/field-releases.json';
/** The release before the first one whose additions pages name. */
const FIRST = '2022.1';

const run = promisify(execFile);

/** Writes which release added each field to its model, from the API of each release. */
async function writeFieldReleases(): Promise<void> {
  const repository = process.argv[2];
  if (repository === undefined || process.argv.length > 3) throw new Error(USAGE);
  const git = async (...args: string[]) =>
    (await run('git', ['--git-dir', repository, ...args], { maxBuffer: 2 ** 26 })).stdout;
  const tags = newestTags((await git('tag')).split('\n'), FIRST);
  if (tags.length < 2)
    throw new Error(`${repository} has no tags version/<release>.<patch> from ${FIRST} on.`);
  const releases = [];
  for (const { release, tag } of tags) {
    releases.push({ release, document: parse(await git('show', `${tag}:schema.yml`)) as ApiDocument });
  }
  const models = JSON.parse(await readFile(join(process.cwd(), 'data/model-fields.json'), 'utf8')) as Record<
    string,
    { fields: { name: string }[] }
  >;
  const fields = Object.fromEntries(
    Object.entries(models).map(([model, facts]) => [model, facts.fields.map(({ name }) => name)]),
  );
  const found = findFirstReleases(fields, releases);
  await writeFile(join(process.cwd(), OUTPUT), `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${OUTPUT}: ${Object.keys(found).length} models, up to ${tags.at(-1)?.tag}`);
}

writeFieldReleases().catch(exitWith);
