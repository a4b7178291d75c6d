import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What hosts publish of their own code is no part of the site's packages: half a gigabyte, for the tests of hosts only. */
const FOLDER = 'tests/hosts/tools';

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>;
}
const read = (name: string): Lock => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Lock;

function areInstalled(): boolean {
  if (!existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return false;
  const { packages: present } = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json').packages).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * Installs them where they are missing or of other versions.
 *
 * @returns whether they are there
 */
export function installHostTools(): boolean {
  if (areInstalled()) return true;
  console.log('Installing the engines of hosts for their tests (npm ci) ...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' }).status === 0;
}
