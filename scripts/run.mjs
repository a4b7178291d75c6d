// Runs a TypeScript entry point of this repository: node scripts/run.mjs scripts/build.ts [arguments]

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT } from './lib/ensure-installed.mjs';

ensureInstalled();
process.chdir(ROOT);
const [script, ...rest] = process.argv.slice(2);
if (script === undefined) {
  console.error('Name the script to run, for example: node scripts/run.mjs scripts/build.ts');
  process.exit(1);
}
const file = resolve(script);
process.argv = [process.argv[0] ?? 'node', file, ...rest];
const { tsImport } = await import('tsx/esm/api');
await tsImport(pathToFileURL(file).href, import.meta.url);
