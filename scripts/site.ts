import { serveCommand } from '../server/serve-command';
import { buildSiteIfNeeded } from './lib/build-site';
import { exitWith } from './lib/run-command';

/** The main job: build if needed, then serve. */
async function site(): Promise<void> {
  await buildSiteIfNeeded();
  await serveCommand();
}

site().catch(exitWith);
