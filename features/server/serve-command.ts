import { exists, recoverBuild } from '@identity-docs/build/node/build-place-fs';
import { createAccessLog } from './access-log';
import { type RunningServer, startServer } from './create-server';
import { readConfig, type ServerConfig } from './read-config';
import { explainListenError, requireAddress } from './require-address';

/** How often to check for a new build, in milliseconds. */
const FOLLOW_MS = 1_000;

async function requireBuild(dir: string): Promise<void> {
  await recoverBuild(dir);
  if (await exists(dir)) return;
  throw new Error(`There is no built site in "${dir}". Build it first with: npm run build`);
}

function stopOnSignal(running: RunningServer, flush: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void running.close().then(() => {
        flush();
        process.exit(0);
      });
    });
  }
}

/**
 * Reads the arguments and the environment of the command that serves a built site, and checks that its port is
 * available.
 *
 * @returns its settings
 * @throws Error with a sentence for each problem, including an unavailable port
 */
export async function prepareServe(): Promise<ServerConfig> {
  const result = readConfig(process.argv.slice(2), process.env);
  if ('invalid' in result) throw new Error(result.invalid.join('\n'));
  await requireAddress(result.config, { command: 'npm run serve' });
  return result.config;
}

/**
 * Serves a built site. It prints the URL when it is ready, and stops cleanly on a signal.
 *
 * @param config what to serve, and on which address
 * @throws Error with a sentence if something is wrong
 */
export async function serveCommand(config: ServerConfig): Promise<void> {
  const { dir, port, host, metrics, mcpHosts } = config;
  await requireBuild(dir);
  const accessLog = createAccessLog({ format: config.log, write: (lines) => process.stdout.write(lines) });
  const running = await startServer({
    dir,
    port,
    host,
    metrics,
    mcpHosts,
    onAnswer: accessLog.add,
    mustBeComplete: true,
    followMs: FOLLOW_MS,
    log: (message) => console.error(message),
  }).catch((error: unknown) => {
    throw explainListenError(error, config, { command: 'npm run serve' });
  });
  stopOnSignal(running, accessLog.flush);
  console.log(`Serving ${dir} on ${running.origin}${running.baseUrl}`);
}
