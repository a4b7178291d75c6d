import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { findProgram } from '@identity-docs/build/node/find-program';

/** Web servers for the site: the program, and its Debian package. */
export const HOST_PROGRAMS = [
  { program: 'nginx', debian: 'nginx-light' },
  { program: 'caddy', debian: 'caddy' },
  { program: 'apache2', debian: 'apache2-bin' },
  { program: 'haproxy', debian: 'haproxy' },
] as const;

/** Lists of media types, which Apache reads. */
const MORE_PACKAGES = ['media-types'];

/**
 * The folder into which packages are unpacked. Nothing is installed in the system, so the packages' own scripts, which
 * would start and enable a server, don't run.
 */
const FOLDER = resolve('.cache/host-programs');
const ROOT = join(FOLDER, 'root');

/** The folders of programs in the unpacked packages. */
const BIN_FOLDERS = ['usr/sbin', 'usr/bin'].map((name) => join(ROOT, name));

/** Finds a file of a system package among the unpacked ones, or otherwise in the system. */
export function findHostFile(path: string): string {
  const unpacked = join(ROOT, path);
  return existsSync(unpacked) ? unpacked : path;
}

/** Environment variables with which the servers, unpacked or installed, find their programs and libraries. */
export function hostEnvironment(): NodeJS.ProcessEnv {
  const libraries = existsSync(join(ROOT, 'usr/lib'))
    ? readdirSync(join(ROOT, 'usr/lib')).filter((name) => /-linux-gnu/.test(name))
    : [];
  const list = (...paths: (string | undefined)[]): string => paths.filter(Boolean).join(delimiter);
  return {
    ...process.env,
    PATH: list(...BIN_FOLDERS, process.env.PATH, '/usr/sbin', '/usr/local/sbin'),
    LD_LIBRARY_PATH: list(
      ...libraries.map((name) => join(ROOT, 'usr/lib', name)),
      process.env.LD_LIBRARY_PATH,
    ),
  };
}

/** Names of the servers that are neither installed nor unpacked. */
export function listMissingHosts(): string[] {
  return HOST_PROGRAMS.map(({ program }) => program).filter(
    (program) => findProgram(program, BIN_FOLDERS) === undefined,
  );
}

/**
 * Downloads the servers with apt-get, which needs root, and unpacks them below `.cache/`.
 *
 * @returns whether all of them are now available
 */
export function unpackHostPrograms(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const archives = join(FOLDER, 'archives');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  mkdirSync(ROOT, { recursive: true });
  const packages = [...HOST_PROGRAMS.map(({ debian }) => debian), ...MORE_PACKAGES];
  console.log(`Downloading ${packages.join(', ')} for the host tests without installing them ...`);
  const run = (program: string, args: readonly string[]): boolean =>
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const download = ['install', '--download-only', '-y', '-qq', '--no-install-recommends'];
  const isThere =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', [...download, '-o', `Dir::Cache::archives=${archives}`, ...packages]) &&
    readdirSync(archives)
      .filter((name) => name.endsWith('.deb'))
      .every((name) => run('dpkg-deb', ['-x', join(archives, name), ROOT]));
  rmSync(archives, { recursive: true, force: true });
  return isThere && listMissingHosts().length === 0;
}
