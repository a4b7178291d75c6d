import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages with the system's package manager if this user is allowed to (apt-get, as root).
 *
 * @param options.packages names
 * @param options.purpose their purpose, for the printed message
 * @returns whether they were installed
 */
export function installPackages(options: { packages: readonly string[]; purpose: string }): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return false;
  console.log(`Installing ${options.packages.join(' and ')} ${options.purpose} (apt-get) ...`);
  const run = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', ...options.packages])
  );
}
