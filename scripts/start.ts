import { DOCUSAURUS } from './lib/build-site';
import { exitWith, runNode } from './lib/run-command';

/** The development server; other options of Docusaurus's `start` pass through. */
async function start(): Promise<void> {
  const { PORT: port = '3000', HOST: host = 'localhost' } = process.env;
  process.exitCode = await runNode(
    DOCUSAURUS,
    ['start', '--no-open', '--port', port, '--host', host, ...process.argv.slice(2)],
    { env: { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' } },
  );
}

start().catch(exitWith);
