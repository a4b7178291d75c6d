import { exitWith, runDocusaurus } from '@identity-docs/build/node/run-command';
import { readAddress } from '@identity-docs/server/read-config';
import { requireAddress } from '@identity-docs/server/require-address';

/** The development server; other options of Docusaurus's `start` pass through. */
async function start(): Promise<void> {
  const { invalid, port, host } = readAddress(process.env);
  if (invalid.length > 0) throw new Error(invalid.join('\n'));
  await requireAddress({ port, host }, { command: 'npm start' });
  process.exitCode = await runDocusaurus(
    ['start', '--no-open', '--port', String(port), '--host', host, ...process.argv.slice(2)],
    { env: { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' } },
  );
}

start().catch(exitWith);
