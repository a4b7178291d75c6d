import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { parse } from 'yaml';
import { type ApiChanges, type ApiRelease, compareReleases } from '../api-changes/compare-releases';
import { newestTags } from '../api-changes/newest-tags';
import type { ApiDocument } from '../api-changes/openapi';

const USAGE = 'Usage: node scripts/run.mjs tools/product/facts/api-changes.ts <git directory of the product>';
const OUTPUT = 'data/facts/api-changes.json';
/** The release before the first one that is compared, because pages name API changes since 2023.1. */
const FIRST = '2022.12';

/** Names of permissions with their app, which the blueprint schema lists in later releases. */
const PERMISSION = /(?<=")authentik_\w+\.[a-z]+_\w+(?=")/g;

const run = promisify(execFile);

/** Writes what each release removed from the API, compared with the newest patch of the previous release. */
async function writeApiChanges(): Promise<void> {
  const repository = process.argv[2];
  if (repository === undefined || process.argv.length > 3) throw new Error(USAGE);
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['--git-dir', repository, ...args], { maxBuffer: 2 ** 26 });
    return stdout;
  };
  const tags = newestTags((await git('tag')).split('\n'), FIRST);
  const changes: Record<string, ApiChanges> = {};
  let before: ApiRelease | undefined;
  for (const { release, tag } of tags) {
    const document = parse(await git('show', `${tag}:schema.yml`)) as ApiDocument;
    const blueprints = await git('show', `${tag}:blueprints/schema.json`);
    const after = { document, permissions: [...new Set(blueprints.match(PERMISSION))] };
    if (before) changes[release] = compareReleases(before, after);
    before = after;
  }
  if (Object.keys(changes).length === 0) {
    throw new Error(`${repository} has no tags version/<release>.<patch> from ${FIRST} on.`);
  }
  await writeFile(join(process.cwd(), OUTPUT), `${JSON.stringify(changes, null, 2)}\n`);
  console.log(`${OUTPUT}: ${Object.keys(changes).length} releases, up to ${tags.at(-1)?.tag}`);
}

writeApiChanges().catch(exitWith);
