import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { openContentSite } from '../content/site-fs';
import { CHECKS, type Check } from './checks';
import type { Outcome } from './run-tool';

/** How to fix most outdated records. */
const UPDATE = 'To bring these records up to date, run npm run update.';

/**
 * Runs the checks that need no build, as many at a time as the machine has processors. What a check has to say is
 * printed when it is done. Those that come first run alone; where one of them fails, the others do not run.
 * Records that are missing or outdated are a warning, because a contributor cannot know of them; before a release they
 * are an error.
 *
 * @param options.paths files to look at; empty for everything
 * @param options.isRelease whether outdated records fail the check
 * @param options.checks another list of checks, for tests
 * @param options.log where the report goes
 * @returns the names of the checks that failed
 * @throws Error where a file does not exist, or no check looks at the files
 */
export async function runChecks(options: {
  paths: readonly string[];
  isRelease?: boolean;
  checks?: readonly Check[];
  log?: (text: string) => void;
}): Promise<string[]> {
  const { isRelease = false, checks = CHECKS, log = console.log } = options;
  const paths = options.paths.map((path) => {
    if (!existsSync(path)) throw new Error(`${path}: there is no such file.`);
    return relative('.', resolve(path)).split(sep).join('/');
  });
  const site = openContentSite(resolve('.'));
  const jobs = checks.flatMap((check) => {
    const work = check.of(paths.length > 0 ? paths : undefined, site);
    return work ? [{ name: check.name, isFirst: check.isFirst, work }] : [];
  });
  if (jobs.length === 0) throw new Error(`No check applies to ${paths.join(', ')}.`);

  const failed: string[] = [];
  const run = async ({ name, work }: (typeof jobs)[number]): Promise<void> => {
    const started = Date.now();
    const outcome: Outcome = await work().catch((error: Error) => ({ isGood: false, output: error.message }));
    const { output, note, outdated = [], fix = UPDATE } = outcome;
    const isGood = outcome.isGood && !(isRelease && outdated.length > 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log(`${isGood ? 'Good' : 'FAILED'}: ${name} (${seconds} s)`);
    if (note) log(note);
    for (const line of outdated) log(isRelease ? line : `Warning: ${line}`);
    if (outdated.length > 0) log(fix);
    if (isGood) return;
    failed.push(name);
    if (output.trim() !== '') log(output.trimEnd());
  };
  while (jobs[0]?.isFirst) await run(jobs.shift() as (typeof jobs)[number]);
  if (failed.length > 0) return failed;
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return failed;
}
