// Runs a TypeScript entry point of this repository: node scripts/run.mjs scripts/build.ts [arguments]

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureInstalled, ROOT } from './lib/ensure-installed.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { runCached } from './lib/run-cached.mjs';

/** Programs that serve until they are stopped. */
const BUNDLED = /^(?:features\/server\/|scripts\/(?:site|serve)\.ts$)/;

/** What authors run again and again. */
const CACHED = /^tools\/check\/index\.ts$/;

ensureInstalled();
// The reader of the output can close it early, as `head` does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// npm ends on SIGTERM without stopping the program that it runs.
if (process.env.npm_lifecycle_event) endWithParent();
process.chdir(ROOT);
const [script, ...rest] = process.argv.slice(2);
if (script === undefined) {
  console.error('Name the script to run, for example: node scripts/run.mjs scripts/build.ts');
  process.exit(1);
}
const file = resolve(script);
process.argv = [process.argv[0] ?? 'node', file, ...rest];
if (BUNDLED.test(script)) await runBundled(file);
else if (CACHED.test(script)) await runCached(file);
else {
  const { tsImport } = await import('tsx/esm/api');
  await tsImport(pathToFileURL(file).href, import.meta.url);
}
