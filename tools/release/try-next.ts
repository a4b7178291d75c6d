import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';

/** The trials in the copy, from what breaks first to what takes longest. */
const TRIALS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types', command: ['npx', 'tsc', '-p', '.'] },
  { name: 'unit tests', command: ['npx', 'vitest', 'run', '--project', 'unit'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'tests of the build', command: ['npx', 'vitest', 'run', '--project', 'http'] },
  { name: 'tests of broken sites', command: ['npx', 'vitest', 'run', '--project', 'build'] },
  { name: 'browser tests', command: ['npx', 'vitest', 'run', '--project', 'e2e'] },
];

/**
 * Tries another version of Docusaurus in a copy of the project, which is kept for a closer look. It installs the
 * version and reports which checks and tests break. The project itself doesn't change.
 */
function tryNext(): void {
  const [version, ...only] = process.argv.slice(2);
  if (version === undefined || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error('Pass the version, and optionally the trials: npm run try-next -- 3.10.2 types build');
  const unknown = only.filter((name) => !TRIALS.some((trial) => trial.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No trial named ${unknown.join(', ')}. Available: ${TRIALS.map(({ name }) => name).join(', ')}`,
    );

  const folder = join(tmpdir(), `try-docusaurus-${version}`);
  copyProject(folder);
  raiseVersions(join(folder, 'package.json'), version);
  console.log(`Installing Docusaurus ${version} in ${folder} ...`);
  if (runIn(folder, ['npm', 'install', '--no-audit', '--no-fund']) !== 0)
    throw new Error(`npm can't install Docusaurus ${version} with the other packages. See its output above.`);

  const broken: string[] = [];
  for (const { name, command } of TRIALS) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(`\n== ${name}`);
    if (runIn(folder, command) !== 0) broken.push(name);
  }
  console.log(`\nTried Docusaurus ${version} in ${folder}`);
  if (broken.length > 0) throw new Error(`Breaks: ${broken.join(', ')}; see the reasons above.`);
  console.log('Nothing breaks.');
}

/**
 * Copies the files that Git tracks, and new ones that it doesn't ignore. Installed packages from an earlier trial stay.
 */
function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true });
  }
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
}

/** Changes the version of every Docusaurus package. */
function raiseVersions(file: string, version: string): void {
  const text = readFileSync(file, 'utf8').replace(/("@docusaurus\/[\w-]+": ")[^"]+"/g, `$1${version}"`);
  writeFileSync(file, text);
}

/** Runs a program in a folder with its output shown. @returns its exit code */
const runIn = (folder: string, [program = '', ...args]: readonly string[]): number =>
  spawnSync(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status ??
  1;

try {
  tryNext();
} catch (error) {
  exitWith(error);
}
