import { execFileSync } from 'node:child_process';
import { type ChangeDates, parseChangeDates } from '../core/change-dates';

const LARGEST_LOG_BYTES = 256 * 1024 * 1024;

/**
 * Runs git once to get the last change of every page and record. Docusaurus runs it once for each page, which takes
 * longer than everything else about reading them.
 *
 * @param siteDir folder of the site
 * @returns undefined if the history isn't available because there is no git, no repository, or only a shallow clone, in
 *   which the oldest commit seems to have changed every file
 */
export function readChangeDates(siteDir: string): ChangeDates | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: LARGEST_LOG_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const dates = parseChangeDates(
      git('log', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', 'docs', 'data'),
    );
    return dates.size > 0 ? dates : undefined;
  } catch {
    return undefined;
  }
}
