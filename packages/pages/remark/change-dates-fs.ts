import { execFileSync } from 'node:child_process';
import { type ChangeDates, parseChangeDates } from '../core/change-dates';

const LARGEST_LOG_BYTES = 256 * 1024 * 1024;

/**
 * Asks git once for the last change of every page and record. Docusaurus asks it once for each page, which takes
 * longer than all the rest of reading them.
 *
 * @param siteDir folder of the site
 * @returns undefined where the history cannot be known: no git, no repository, or a shallow clone, whose oldest
 *   commit seems to have changed every file
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
