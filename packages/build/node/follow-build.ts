import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../core/manifest';

/** What changes in a folder when another build takes the folder; undefined while there is none. */
export async function signOf(dir: string): Promise<string | undefined> {
  const found = await stat(join(dir, MANIFEST_FILE), { bigint: true }).catch(() => undefined);
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
}

/** After a failure, the next attempts wait twice as long each time, up to so many looks: each one reads every file. */
const MAX_LOOKS_BETWEEN_ATTEMPTS = 30;

/** A folder that is being watched. */
export interface FollowedBuild {
  /** Why the build that is in the folder now could not be taken up; undefined where it was, or where there is none. */
  problem: () => string | undefined;
  /** Ends the watch. */
  stop: () => void;
}

/**
 * Watches the folder of a build. It is looked at, not listened to: events differ by system, and get lost when a folder
 * is renamed or lies on a network. A build whose copy is still under way cannot be read at first: it is tried again,
 * although the file that tells it from the last one does not change any more.
 *
 * @param options.dir folder of the build
 * @param options.since what `signOf` said before the build was read that is known
 * @param options.takeUp called for each new build, never twice at a time, until it returns undefined; otherwise it
 *   returns why the build could not be read
 * @param options.lookMs how often the folder is looked at, in milliseconds
 */
export function followBuild(options: {
  dir: string;
  since: string | undefined;
  takeUp: () => Promise<string | undefined>;
  lookMs: number;
}): FollowedBuild {
  const { dir, takeUp, lookMs } = options;
  let known = options.since;
  let failed: { sign: string; problem: string; attempts: number; looksLeft: number } | undefined;
  let isBusy = false;

  const attempt = async (sign: string): Promise<void> => {
    const problem = await takeUp();
    if (problem === undefined) {
      known = sign;
      failed = undefined;
      return;
    }
    const attempts = failed?.sign === sign ? failed.attempts + 1 : 1;
    const looksLeft = Math.min(2 ** (attempts - 1), MAX_LOOKS_BETWEEN_ATTEMPTS);
    failed = { sign, problem, attempts, looksLeft };
  };
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const sign = await signOf(dir);
      if (sign === undefined || sign === known) failed = undefined;
      else if (failed?.sign === sign && failed.looksLeft > 1) failed.looksLeft -= 1;
      else await attempt(sign);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  return { problem: () => failed?.problem, stop: () => clearInterval(timer) };
}
