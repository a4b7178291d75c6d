import { type FollowedBuild, followBuild } from '@identity-docs/build/node/follow-build';
import { IncompleteBuildError } from '@identity-docs/build/node/manifest-fs';
import { type OpenSite, openSite, type SiteOptions } from './open-site';

/** The build that is served, which a newer one may replace. */
export interface CurrentBuild {
  get: () => OpenSite;
  /** A sentence, where a newer build is in the folder but could not be read. */
  warning: () => string | undefined;
  /** Looks for newer builds no more. */
  unfollow: () => void;
  /** Ends what belongs to the build, when it has answered. */
  stop: () => Promise<void>;
}

/**
 * Reads a build and, where that is wanted, each newer one that comes into its folder.
 *
 * @param options.log receives a line for each new build, and for each that could not be read
 * @param options.followMs how often a new build is looked for, in milliseconds; without it, never
 * @throws Error when the folder cannot be read, or is no whole build
 */
export async function openCurrentBuild(
  options: SiteOptions & { log: (message: string) => void; followMs: number | undefined },
): Promise<CurrentBuild> {
  const { dir, log, followMs } = options;
  let current = await openSite(options);
  let followed: FollowedBuild | undefined;

  /** Takes a new build up, all of it at once; the last one answers until then, and where the new one is not whole. */
  const takeUp = async (): Promise<string | undefined> => {
    let next: OpenSite;
    try {
      next = await openSite({ ...options, mustBeComplete: true });
    } catch (error) {
      const { logged, shown } = describeUnreadable(dir, error);
      // The same failure of each attempt is said once.
      if (followed?.problem() !== shown) log(logged);
      return shown;
    }
    const last = current;
    current = next;
    log(`Serving the new build in ${dir}`);
    await last.stop();
    return undefined;
  };
  if (followMs !== undefined) {
    followed = followBuild({ dir, since: current.sign, takeUp, lookMs: followMs });
  }
  return {
    get: () => current,
    warning: () => followed?.problem(),
    unfollow: () => followed?.stop(),
    stop: async () => {
      followed?.stop();
      await current.stop();
    },
  };
}

/** Says that a build could not be read: to the log; and to anybody, without paths of this machine. */
function describeUnreadable(dir: string, error: unknown): { logged: string; shown: string } {
  const reason = error instanceof Error ? error.message : String(error);
  const isIncomplete = error instanceof IncompleteBuildError;
  const say = (where: string, why: string): string =>
    `A newer build${where} could not be read, so the last one is served until it can: ${why}.`;
  return {
    logged: say(` in ${dir}`, isIncomplete ? error.reason : reason),
    shown: say('', isIncomplete ? error.reason : "the server's log says why"),
  };
}
