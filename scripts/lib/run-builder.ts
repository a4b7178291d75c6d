import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explainExit, isBreakdown } from '@identity-docs/build/core/explain-exit';
import {
  checkBundlerCache,
  pruneBundlerCache,
  removeBundlerCache,
  sealBundlerCache,
} from '@identity-docs/build/node/bundler-cache-fs';
import { runDocusaurus } from '@identity-docs/build/node/run-command';
import { BUNDLER_CACHE, START_CACHE } from '@identity-docs/build-cache/bundler-cache-folders';

/**
 * The environment of Docusaurus's program. Images in style sheets stay separate files, so that the sheet, which delays
 * the first paint, stays small. Short-lived objects get more memory, in megabytes, because collecting them would
 * otherwise take a tenth of a build.
 */
export const BUILD_ENVIRONMENT = {
  NODE_ENV: 'production',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  WEBPACK_URL_LOADER_LIMIT: '256',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

/**
 * Runs Docusaurus for the whole site.
 *
 * The bundler's cache is used only if it is unchanged since a complete build. If the bundler breaks down anyway, the
 * cache is removed and the build runs once more without it.
 *
 * @param options.config the configuration (`compileConfig`)
 * @param options.outDir folder for the built pages
 * @param options.siteDir folder of the site
 * @param options.stallSeconds how long the bundler can be idle while it has a cache
 * @param options.log receives a line if the cache is removed
 * @throws Error if the build fails; problems with the site have been printed by then
 */
export async function runDocusaurusBuild(options: {
  config: string;
  outDir: string;
  siteDir?: string;
  stallSeconds?: number;
  log?: (line: string) => void;
}): Promise<void> {
  const { config, outDir, siteDir = '.', stallSeconds = 60, log = console.log } = options;
  const cache = join(siteDir, BUNDLER_CACHE);
  const args = ['build', siteDir, '--config', config, '--out-dir', outDir];
  const run = (isCached: boolean): Promise<number> => {
    rmSync(outDir, { recursive: true, force: true });
    return runDocusaurus(args, { env: BUILD_ENVIRONMENT, ...(isCached ? { stallSeconds } : {}) });
  };

  const state = checkBundlerCache(cache);
  if (state === 'removed') {
    log(
      "The bundler's cache differs from the last complete build, because it was damaged or a build was stopped. " +
        'The cache was removed, so this build takes longer.',
    );
  }
  let code = await run(state === 'good');
  if (state === 'good' && isBreakdown(code)) {
    log(`${explainExit(code)} Its cache may be the reason; it was removed, and the build starts again.`);
    removeBundlerCache(cache);
    code = await run(false);
  }
  // The bundler has closed its cache before pages are rendered, even if they have errors.
  if (existsSync(join(outDir, '404.html'))) {
    pruneBundlerCache({ root: cache });
    sealBundlerCache(cache);
    pruneBundlerCache({ root: join(siteDir, START_CACHE) });
  }
  if (code !== 0) throw new Error(explainExit(code));
}
