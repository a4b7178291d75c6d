import { exitWith, runNode } from '@identity-docs/build/node/run-command';
import { prepareServe, serveCommand } from '@identity-docs/server/serve-command';

/**
 * The main command. It builds if needed, then serves. Problems that would prevent serving are reported before the
 * build. The build runs in a separate process, so that none of its memory stays in use.
 */
async function site(): Promise<void> {
  const config = await prepareServe();
  const code = await runNode('scripts/run.mjs', ['scripts/build-if-needed.ts']);
  if (code !== 0) process.exit(code);
  await serveCommand(config);
}

site().catch(exitWith);
