import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { CHECKS, type Check } from './checks';

/**
 * Runs the checks that need no build, as many at a time as the machine has processors. What a check has to say is
 * printed when it is done. Those that come first run alone; where one of them fails, the others do not run.
 *
 * @param options.paths files to look at; empty for everything
 * @param options.checks another list of checks, for tests
 * @param options.log where the report goes
 * @returns the names of the checks that failed
 * @throws Error where a file does not exist, or no check looks at the files
 */
export async function runChecks(options: {
  paths: readonly string[];
  checks?: readonly Check[];
  log?: (text: string) => void;
}): Promise<string[]> {
  const { checks = CHECKS, log = console.log } = options;
  const paths = options.paths.map((path) => {
    if (!existsSync(path)) throw new Error(`${path}: there is no such file.`);
    return relative('.', resolve(path)).split(sep).join('/');
  });
  const jobs = checks.flatMap((check) => {
    const work = check.of(paths.length > 0 ? paths : undefined);
    return work ? [{ name: check.name, isFirst: check.isFirst, work }] : [];
  });
  if (jobs.length === 0) throw new Error(`No check applies to ${paths.join(', ')}.`);

  const failed: string[] = [];
  const run = async ({ name, work }: (typeof jobs)[number]): Promise<void> => {
    const started = Date.now();
    const { isGood, output, note } = await work().catch((error: Error) => ({
      isGood: false,
      output: error.message,
      note: undefined,
    }));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log(`${isGood ? 'Good' : 'FAILED'}: ${name} (${seconds} s)`);
    if (note) log(note);
    if (isGood) return;
    failed.push(name);
    log(output.trimEnd());
  };
  while (jobs[0]?.isFirst) await run(jobs.shift() as (typeof jobs)[number]);
  if (failed.length > 0) return failed;
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return failed;
}
