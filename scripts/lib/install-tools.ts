import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that are no part of the site's, since only some tests need them and they are large. */
export interface Tools {
  /** Folder with their `package.json` and its lock file. */
  folder: string;
  /** What they are, as it is printed. */
  what: string;
  /** Whether their install scripts run. */
  runsScripts: boolean;
}

/** What hosts publish of their own code, 240 MB, for the tests of hosts. */
export const HOST_TOOLS: Tools = {
  folder: 'tests/hosts/tools',
  what: 'the engines of hosts for their tests',
  runsScripts: true,
};

/** The checker of HTML, 32 MB. Its install script would download Java where there is none. */
export const HTML_TOOLS: Tools = {
  folder: 'tests/html/tools',
  what: "the W3C's checker of HTML",
  runsScripts: false,
};

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

function areInstalled(folder: string): boolean {
  const read = (name: string): Lock => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Lock;
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) return false;
  const { packages: present } = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json').packages).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * Installs packages into their own folder where they are missing or of other versions.
 *
 * @returns whether they are there
 */
export function installTools({ folder, what, runsScripts }: Tools): boolean {
  if (areInstalled(folder)) return true;
  console.log(`Installing ${what} (npm ci) ...`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!runsScripts) args.push('--ignore-scripts');
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}
