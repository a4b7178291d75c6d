import { existsSync } from 'node:fs';
import { type RunningServer, startServer } from '../../../server/create-server';

/**
 * Serves a built site on a free port.
 *
 * @param dir folder of the build
 * @throws Error where there is no build
 */
export function serveBuild(dir = 'build'): Promise<RunningServer> {
  if (!existsSync(dir)) throw new Error(`There is no ${dir}/: run "npm run build" first.`);
  return startServer({ dir });
}
