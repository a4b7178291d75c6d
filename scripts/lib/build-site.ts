import { pruneCaches } from '../../plugins/build-cache/file-cache-fs';
import { readSiteSettings } from '../../site.config';
import { finishBuild } from '../finish/finish-build';
import { currentBuildInputs, isBuildFresh, rememberBuild } from './build-state';
import { compileConfig } from './compile-config';
import { runNode } from './run-command';

/** Docusaurus's own command line program. */
export const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

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
 * Runs Docusaurus over the whole site.
 *
 * @param options.config the configuration (`compileConfig`)
 * @param options.outDir folder for the built pages
 * @throws Error where the build fails; what is wrong has been printed by then
 */
export async function runDocusaurusBuild(options: { config: string; outDir: string }): Promise<void> {
  const args = ['build', '--config', options.config, '--out-dir', options.outDir];
  const code = await runNode(DOCUSAURUS, args, { env: BUILD_ENVIRONMENT });
  if (code !== 0) throw new Error('The build failed; the reason is printed above.');
}

/**
 * Builds the site into `build/`, with its headers and compressed twins, and says what it is doing.
 *
 * @throws Error where the build fails; what is wrong has been printed by then
 */
export async function buildSite(): Promise<void> {
  const settings = readSiteSettings();
  for (const name of settings.examples) {
    console.log(`${name} is not set: the site carries an example.com address (README.md, "Environment").`);
  }
  const inputs = currentBuildInputs();
  const started = Date.now();
  console.log('Building the pages ...');
  await runDocusaurusBuild({ config: await compileConfig('.'), outDir: 'build' });
  console.log('Writing headers and compressed files ...');
  await finishBuild({
    outDir: 'build',
    baseUrl: settings.baseUrl,
    csp: {
      algoliaAppId: settings.algolia?.appId,
      insights: settings.algolia?.insights ?? false,
      analytics: settings.analyticsId !== undefined,
      releaseOrigins: settings.preReleaseOrigin ? [settings.preReleaseOrigin] : [],
    },
    log: (line) => console.log(line),
  });
  pruneCaches({ now: Date.now() });
  rememberBuild(inputs);
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Builds the site unless `build/` is already made from the present sources. */
export async function buildSiteIfNeeded(): Promise<void> {
  if (isBuildFresh()) {
    console.log('The build is up to date.');
    return;
  }
  await buildSite();
}
