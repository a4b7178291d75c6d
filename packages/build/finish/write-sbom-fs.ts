import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { normalizeSbom } from '../core/normalize-sbom';
import { uuidOf } from '../node/uuid';

/** Name of the file, as CycloneDX recommends names. */
export const SBOM_FILE = 'sbom.cdx.json';
const ARGUMENTS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Writes what the site is built and served with, as npm reads it from the lock file. Where there is no npm, or an old
 * one, it says so and leaves the file out: the site is none the worse.
 *
 * @param options.siteDir folder with `package.json` and its lock file
 * @param options.outDir folder of the built site
 * @param options.date time that the list is given; unless told otherwise, that of the last commit that changed it
 */
export async function writeSbom(options: {
  siteDir: string;
  outDir: string;
  date?: Date;
  log: (message: string) => void;
}): Promise<void> {
  const { siteDir, outDir, log } = options;
  const timestamp = (options.date ?? readLastChange(siteDir))?.toISOString();
  const read = (name: string): string => readFileSync(join(siteDir, name), 'utf8');
  const { name } = JSON.parse(read('package.json')) as { name: string };
  const cache = openFileCache({ name: 'sbom', version: codeVersion('build') });
  try {
    const text = await cachedText(cache, [read('package-lock.json'), name, timestamp ?? ''], async () =>
      normalizeSbom(await askNpm(siteDir), { name, timestamp, uuidOf }),
    );
    await writeFile(join(outDir, SBOM_FILE), text, { flag: 'wx' });
  } catch (error) {
    log(`No ${SBOM_FILE}: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** When the packages changed last; undefined without git's history, of which a shallow clone has only the end. */
function readLastChange(siteDir: string): Date | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: siteDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
    const seconds = git('log', '-1', '--format=%ct', '--', 'package.json', 'package-lock.json');
    return seconds === '' ? undefined : new Date(Number(seconds) * 1000);
  } catch {
    return undefined;
  }
}

/** Within `npm run` npm says where it is; otherwise it is looked for as a program. */
async function askNpm(siteDir: string): Promise<string> {
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [program, args] = script ? [process.execPath, [script, ...ARGUMENTS]] : ['npm', ARGUMENTS];
  const { stdout } = await promisify(execFile)(program, args, { cwd: siteDir, maxBuffer: MAX_BYTES });
  return stdout;
}
