import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { MANIFEST_FILE } from '@identity-docs/build/core/manifest';
import { SBOM_FILE } from '@identity-docs/build/finish/write-sbom-fs';
import { checkBuild } from '@identity-docs/build/node/manifest-fs';
import { exitWith } from '@identity-docs/build/node/run-command';
import { describeProvenance } from '@identity-docs/release/provenance';
import { readSiteSettings } from '../site.config';
import { currentBuildInputs } from './lib/build-state';

const BUILD = 'build';

/** Prints the provenance of the build. The manifest has the hash of every other file, so it represents all of them. */
async function main(): Promise<void> {
  const manifest = await checkBuild(BUILD);
  if (git('status', '--porcelain') !== '') {
    throw new Error(
      'There are uncommitted changes, so no commit matches the build. Commit them and build again.',
    );
  }
  if (manifest?.inputs !== currentBuildInputs()) {
    throw new Error(
      `${BUILD}/ was not built from the current sources and settings. Build again with: npm run build`,
    );
  }
  const settings = readSiteSettings();
  const sbom = `${settings.baseUrl.slice(1)}${SBOM_FILE}`;
  const names = [MANIFEST_FILE, ...(existsSync(`${BUILD}/${sbom}`) ? [sbom] : [])];
  const statement = describeProvenance({
    subjects: Object.fromEntries(names.map((name) => [name, hashOf(`${BUILD}/${name}`)])),
    repositoryUrl: settings.repositoryUrl,
    commit: git('rev-parse', 'HEAD'),
    lockHash: hashOf('package-lock.json'),
    settings,
    nodeVersion: process.versions.node,
  });
  console.log(JSON.stringify(statement));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

main().catch(exitWith);
