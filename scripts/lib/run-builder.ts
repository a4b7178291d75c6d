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
 * What Docusaurus's program is run with. Pictures that style sheets name stay files of their own, so that
 * the sheet, which holds back the first paint, stays small. Short-lived objects get more room, in megabytes: collecting
 * them is a tenth of a build otherwise.
 */
export const BUILD_ENVIRONMENT = {
  NODE_ENV: 'production',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  WEBPACK_URL_LOADER_LIMIT: '256',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

/**
 * Runs Docusaurus over a whole site.
 *
 * The bundler's cache is used only where it is what a complete build left. Where the bundler breaks down although it is,
 * the cache is removed and the build runs once more, without one.
 *
 * @param options.config the configuration (`compileConfig`)
 * @param options.outDir folder for the built pages
 * @param options.siteDir folder of the site
 * @param options.stallSeconds for how long the bundler may do nothing while it has a cache
 * @param options.log receives a line where the cache is removed
 * @throws Error where the build fails; what is wrong with the site has been printed by then
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
      "The bundler's cache is not what the last complete build left, because it was damaged or a build was stopped; " +
        'it was removed, and this build takes longer.',
    );
  }
  let code = await run(state === 'good');
  if (state === 'good' && isBreakdown(code)) {
    log(`${explainExit(code)} Its cache may be the reason; it was removed, and the build starts again.`);
    removeBundlerCache(cache);
    code = await run(false);
  }
  // The bundler has closed its cache before pages are rendered, whatever is wrong with them.
  if (existsSync(join(outDir, '404.html'))) {
    pruneBundlerCache({ root: cache });
    sealBundlerCache(cache);
    pruneBundlerCache({ root: join(siteDir, START_CACHE) });
  }
  if (code !== 0) throw new Error(explainExit(code));
}
