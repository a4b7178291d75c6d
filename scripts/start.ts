import { exitWith, runDocusaurus } from '@identity-docs/build/node/run-command';
import { readAddress } from '@identity-docs/server/read-config';
import { requireAddress } from '@identity-docs/server/require-address';
import { watchForRestart } from './lib/watch-for-restart';

/** Files that the development server reads only when it starts. */
const READ_ONCE = ['site.config.ts', 'sidebars.ts', 'data/sidebar.yaml'];

/** The development server; other options of Docusaurus's `start` pass through. */
async function start(): Promise<void> {
  const { invalid, port, host } = readAddress(process.env);
  if (invalid.length > 0) throw new Error(invalid.join('\n'));
  await requireAddress({ port, host }, { command: 'npm start' });
  watchForRestart('.', READ_ONCE, (file) =>
    console.log(`\n${file} has changed. To see the change, press Ctrl+C and run npm start again.`),
  );
  process.exitCode = await runDocusaurus(
    ['start', '--no-open', '--port', String(port), '--host', host, ...process.argv.slice(2)],
    { env: { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' } },
  );
}

start().catch(exitWith);
