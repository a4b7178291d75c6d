// Plain JavaScript without dependencies, because this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Stops with a clear message if this Node.js version is too old. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `This needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}. ` +
      'Install a newer version and run the command again.',
  );
  process.exit(1);
}

/** Whether node_modules matches package-lock.json. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.peer || present[path]?.version === entry.version,
  );
}

/** Installs the dependencies if they are missing or outdated, and prints a message. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci); the first time takes a minute or two ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  console.error('The dependencies could not be installed. Check the network, then run "npm ci" to see why.');
  process.exit(result.status ?? 1);
}
