import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../core/manifest';

/** What changes in a folder when another build takes the folder; undefined while there is none. */
export async function signOf(dir: string): Promise<string | undefined> {
  const found = await stat(join(dir, MANIFEST_FILE), { bigint: true }).catch(() => undefined);
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
}

/**
 * Watches the folder of a build. It is looked at, not listened to: events differ by system, and get lost when a folder
 * is renamed or lies on a network.
 *
 * @param options.dir folder of the build
 * @param options.since what `signOf` said before the build was read that is known
 * @param options.onChange called after each new build, never twice at a time; where it fails, it is called again when
 *   the folder has changed again
 * @param options.lookMs how often it is looked at, in milliseconds
 * @returns ends the watch
 */
export function followBuild(options: {
  dir: string;
  since: string | undefined;
  onChange: () => Promise<void>;
  lookMs: number;
}): () => void {
  const { dir, onChange, lookMs } = options;
  let known = options.since;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const sign = await signOf(dir);
      if (sign === undefined || sign === known) return;
      known = sign;
      await onChange();
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  return () => clearInterval(timer);
}
