import { exitWith } from '@identity-docs/build/node/run-command';
import { mcpMount } from '@identity-docs/mcp/server/answer-mcp';
import { prepareServe, serveCommand } from '@identity-docs/server/serve-command';
import { buildSiteIfNeeded } from './lib/build-site';

/** The main job: build if needed, then serve. What would keep it from serving is said before the build. */
async function site(): Promise<void> {
  const config = await prepareServe();
  await buildSiteIfNeeded();
  await serveCommand(config, [mcpMount]);
}

site().catch(exitWith);
