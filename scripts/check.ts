import { runChecks } from './lib/checks';
import { exitWith } from './lib/run-command';

/** All checks that need no build, or those of the pages named on the command line. */
async function check(): Promise<void> {
  const failed = await runChecks({ paths: process.argv.slice(2) });
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  console.log('All checks passed.');
}

check().catch(exitWith);
