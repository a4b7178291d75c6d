import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashFolders } from '../../plugins/lean-client/hash-folders-fs';

const STATE_FILE = '.cache/build-state';
const INPUTS = [
  'docs',
  'data',
  'lib',
  'plugins',
  'scripts/build.ts',
  'scripts/finish',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'site.config.ts',
  'package-lock.json',
];
const VARIABLES = [
  'SITE_URL',
  'BASE_URL',
  'REPOSITORY_URL',
  'CURRENT_RELEASE_ORIGIN',
  'PRE_RELEASE_ORIGIN',
  'API_REFERENCE_ORIGIN',
  'INTEGRATIONS_ORIGIN',
  'RELEASE_BRANCH',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX',
  'ALGOLIA_INSIGHTS',
  'ANALYTICS_ID',
];

/** A hash of everything that a build is made from: sources, dependencies and environment. */
export function currentBuildInputs(): string {
  const variables = VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`).join('\n');
  return createHash('sha256').update(hashFolders(INPUTS)).update(variables).digest('hex');
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
