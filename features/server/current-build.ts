import { type FollowedBuild, followBuild } from '@identity-docs/build/node/follow-build';
import { IncompleteBuildError } from '@identity-docs/build/node/manifest-fs';
import { type OpenSite, openSite, type SiteOptions } from './open-site';

/** The build that is being served. A newer one can replace it. */
export interface CurrentBuild {
  get: () => OpenSite;
  /** A sentence, if the folder has a newer build that couldn't be read. */
  warning: () => string | undefined;
  /** Stops checking for newer builds. */
  unfollow: () => void;
  /** Releases the resources of the build after its last response. */
  stop: () => Promise<void>;
}

/**
 * Reads a build, and optionally each newer one that appears in its folder.
 *
 * @param options.log receives a line for each new build, and for each one that couldn't be read
 * @param options.followMs how often to check for a new build, in milliseconds; if undefined, never
 * @throws Error if the folder can't be read or isn't a complete build
 */
export async function openCurrentBuild(
  options: SiteOptions & { log: (message: string) => void; followMs: number | undefined },
): Promise<CurrentBuild> {
  const { dir, log, followMs } = options;
  let current = await openSite(options);
  let followed: FollowedBuild | undefined;

  /**
   * Loads a new build completely before using it. Until then, or if the new build is incomplete, the previous one
   * responds.
   */
  const takeUp = async (): Promise<string | undefined> => {
    let next: OpenSite;
    try {
      next = await openSite({ ...options, mustBeComplete: true });
    } catch (error) {
      const { logged, shown } = describeUnreadable(dir, error);
      // The same failure of repeated attempts is logged once.
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

/** Reports that a build couldn't be read to the log, and without local paths to the public. */
function describeUnreadable(dir: string, error: unknown): { logged: string; shown: string } {
  const reason = error instanceof Error ? error.message : String(error);
  const isIncomplete = error instanceof IncompleteBuildError;
  const say = (where: string, why: string): string =>
    `A newer build${where} could not be read, so the server keeps serving the last one: ${why}.`;
  return {
    logged: say(` in ${dir}`, isIncomplete ? error.reason : reason),
    shown: say('', isIncomplete ? error.reason : "the server's log says why"),
  };
}
