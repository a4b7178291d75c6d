import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

/** What the threads of the server run. */
const WORKER = 'features/server/threads/search-worker.ts';

/**
 * Bundles an entry point with all that it imports, in memory, and runs it. A program that goes on for months is run like
 * this rather than by tsx, which would stay beside it: two processes of esbuild for it and for each of its threads, and
 * a file in the temporary folder for each module.
 *
 * @param {string} file the entry point, an absolute path; the working directory is that of the repository
 */
export async function runBundled(file) {
  const { build, stop } = await import('esbuild');
  const bundle = async (entry, define) => {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: 'node',
      target: `node${process.versions.node}`,
      format: 'cjs',
      legalComments: 'none',
      logLevel: 'error',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href), ...define },
    });
    return outputFiles[0]?.text ?? '';
  };
  const worker = await bundle(WORKER, {});
  const code = await bundle(file, { SEARCH_WORKER_SOURCE: JSON.stringify(worker) });
  await stop();
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: `${file} (bundled)` });
  const module = { exports: {} };
  run(createRequire(pathToFileURL(file)), module, module.exports);
}
