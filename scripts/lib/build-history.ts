import { execFileSync } from 'node:child_process';

/**
 * Explains why pages have no dates.
 *
 * @param siteDir folder of the site
 * @returns undefined if git knows when each page changed
 */
export function explainMissingDates(siteDir: string): string | undefined {
  try {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (shallow.trim() === 'false') return undefined;
    return 'This is a shallow clone, so pages have no dates. To get the history that contains them, run "git fetch --unshallow".';
  } catch {
    return 'There is no Git history here, so pages have no dates.';
  }
}
