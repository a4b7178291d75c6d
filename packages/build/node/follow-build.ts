import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../core/manifest';

/** A fingerprint that changes when another build replaces the folder; undefined while there is none. */
export async function signOf(dir: string): Promise<string | undefined> {
  const found = await stat(join(dir, MANIFEST_FILE), { bigint: true }).catch(() => undefined);
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
}

/**
 * After a failure, the interval between attempts doubles up to this many checks, because each attempt reads every file.
 */
const MAX_LOOKS_BETWEEN_ATTEMPTS = 30;

/** A folder that is being watched. */
export interface FollowedBuild {
  /** Why the current build in the folder couldn't be used; undefined if it could, or if there is none. */
  problem: () => string | undefined;
  /** Stops watching. */
  stop: () => void;
}

/**
 * Watches the folder of a build by polling. Events differ between systems, and get lost when a folder is renamed or is
 * on a network drive. A build that is still being copied can't be read at first. It is tried again, although its
 * fingerprint doesn't change anymore.
 *
 * @param options.dir folder of the build
 * @param options.since result of `signOf` before the current build was read
 * @param options.takeUp called for each new build, never concurrently, until it returns undefined; otherwise, it
 *   returns why the build couldn't be read
 * @param options.lookMs how often the folder is checked, in milliseconds
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
