import { execFileSync } from 'node:child_process';

/**
 * Says why pages will have no dates.
 *
 * @param siteDir folder of the site
 * @returns undefined where git knows when each page changed
 */
export function explainMissingDates(siteDir: string): string | undefined {
  try {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (shallow.trim() === 'false') return undefined;
    return 'This is a shallow clone: pages carry no dates. "git fetch --unshallow" gets the history that they come from.';
  } catch {
    return 'There is no git history here: pages carry no dates.';
  }
}
