import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from './create-server';
import { readConfig, type ServerConfig } from './read-config';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function requireBuild(dir: string): Promise<void> {
  const index = await stat(join(dir, 'index.html')).catch(() => undefined);
  if (index?.isFile()) return;
  fail(`There is no built site in "${dir}". Build it first with: npm run build`);
}

/** Says what to do about an error of the operating system; other errors are told as they are. */
function explain(error: NodeJS.ErrnoException, { port, host }: ServerConfig): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm run serve`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm run serve`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}": this machine has no such address. Try HOST=localhost or HOST=0.0.0.0`;
    default:
      return error.message;
  }
}

function stopOnSignal(running: RunningServer): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void running.close().then(() => process.exit(0));
    });
  }
}

/**
 * The command that serves a built site: reads its arguments and environment, says its address when it is
 * ready, and stops cleanly when it is asked to. Ends the process with a message where something is wrong.
 */
export async function serveCommand(): Promise<void> {
  const result = readConfig(process.argv.slice(2), process.env);
  if ('invalid' in result) fail(result.invalid.join('\n'));
  const { config } = result;
  await requireBuild(config.dir);
  try {
    const running = await startServer({ ...config, logError: (message) => console.error(message) });
    stopOnSignal(running);
    console.log(`Serving ${config.dir} on ${running.origin}${running.baseUrl}`);
  } catch (error) {
    fail(explain(error as NodeJS.ErrnoException, config));
  }
}
