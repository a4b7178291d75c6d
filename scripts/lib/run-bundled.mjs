import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

/** The code that the threads of the server run. */
const WORKER = 'features/server/threads/search-worker.ts';

/**
 * Bundles an entry point with its imports in memory, and runs it. Long-running programs are started like this instead
 * of with tsx. tsx would keep two esbuild processes running for the program and each of its threads, and a file in the
 * temporary folder for each module.
 *
 * @param {string} file absolute path of the entry point; the working directory is the repository
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
