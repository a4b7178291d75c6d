import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that aren't dependencies of the site, because only some tests need them and they are large. */
export interface Tools {
  /** Folder with their `package.json` and its lock file. */
  folder: string;
  /** Their name in printed messages. */
  what: string;
  /** Whether their install scripts run. */
  runsScripts: boolean;
}

/** Code that hosts publish, 240 MB, for the tests of hosts. */
export const HOST_TOOLS: Tools = {
  folder: 'tests/hosts/tools',
  what: 'the programs of hosts for their tests',
  runsScripts: true,
};

/** The HTML checker, 32 MB. Its install script would download Java if there is none. */
export const HTML_TOOLS: Tools = {
  folder: 'tests/html/tools',
  what: "the W3C's HTML checker",
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
 * Installs packages into their own folder if they are missing or have other versions.
 *
 * @returns whether they are available
 */
export function installTools({ folder, what, runsScripts }: Tools): boolean {
  if (areInstalled(folder)) return true;
  console.log(`Installing ${what} (npm ci) ...`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!runsScripts) args.push('--ignore-scripts');
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}
