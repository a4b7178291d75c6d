import { existsSync } from 'node:fs';
import { type RunningServer, startServer } from '../../../features/server/create-server';

/** Browsers search for themselves; loading the search of the server takes longer than all the rest of its start. */
function search(): never {
  throw new Error('The server of the browser tests has no search: tests/http asks for that.');
}

/**
 * Serves a built site on a free port, without the server's own search.
 *
 * @param dir folder of the build
 * @throws Error if there is no build
 */
export function serveBuild(dir = 'build'): Promise<RunningServer> {
  if (!existsSync(dir)) throw new Error(`There is no ${dir}/: run "npm run build" first.`);
  return startServer({ dir, search });
}
