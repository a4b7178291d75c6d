import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashFolders } from '../../plugins/lean-client/hash-folders-fs';
import { readSiteSettings } from '../../site.config';

const STATE_FILE = '.cache/build-state';
const INPUTS = [
  'docs',
  'data',
  'lib',
  'plugins',
  'scripts/finish',
  'scripts/lib/build-site.ts',
  'scripts/lib/compile-config.ts',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'site.config.ts',
  'package-lock.json',
];

/**
 * A hash of everything that a build is made from: sources, dependencies and environment.
 *
 * @throws Error naming variables of the environment that do not fit
 */
export function currentBuildInputs(): string {
  // A variable that is set to its default changes nothing.
  const settings = JSON.stringify(readSiteSettings());
  return createHash('sha256').update(hashFolders(INPUTS)).update(settings).digest('hex');
}

/** Says whether `build/` was made from the present sources and environment. */
export function isBuildFresh(): boolean {
  return (
    existsSync('build/index.html') &&
    existsSync(STATE_FILE) &&
    readFileSync(STATE_FILE, 'utf8') === currentBuildInputs()
  );
}

/** Remembers what the present `build/` was made from. */
export function rememberBuild(inputs: string): void {
  mkdirSync(dirname(STATE_FILE), { recursive: true });
  writeFileSync(STATE_FILE, inputs);
}
