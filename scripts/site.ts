import { exitWith, runNode } from '@identity-docs/build/node/run-command';
import { prepareServe, serveCommand } from '@identity-docs/server/serve-command';

/**
 * The main job: build if needed, then serve. What would keep it from serving is said before the build. The build has a
 * process of its own, so that nothing of it stays in memory.
 */
async function site(): Promise<void> {
  const config = await prepareServe();
  const code = await runNode('scripts/run.mjs', ['scripts/build-if-needed.ts']);
  if (code !== 0) process.exit(code);
  await serveCommand(config);
}

site().catch(exitWith);
