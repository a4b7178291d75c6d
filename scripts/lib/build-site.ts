import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listFiles } from '@identity-docs/build/finish/list-files-fs';
import { writeSbom } from '@identity-docs/build/finish/write-sbom-fs';
import { withBuildLock } from '@identity-docs/build/node/build-lock';
import { recoverBuild } from '@identity-docs/build/node/build-place-fs';
import { writeManifest } from '@identity-docs/build/node/manifest-fs';
import { emptyFolder, publishBuild } from '@identity-docs/build/node/publish-build-fs';
import { readSourceDate } from '@identity-docs/build/offline/zip-files';
import { pruneCaches } from '@identity-docs/build-cache/file-cache-fs';
import { liftHostFiles, writeHostFiles } from '@identity-docs/hosts/node/write-host-files-fs';
import { readSiteSettings } from '../../site.config';
import { finishBuild } from '../finish/finish-build';
import { explainMissingDates } from './build-history';
import { currentBuildInputs, isBuildFresh } from './build-state';
import { compileConfig } from './compile-config';
import { runDocusaurusBuild } from './run-builder';

/** The folder that the site is served from. */
export const OUT_DIR = 'build';
/** The folder in which the site is built. The served site stays until the new one is complete. */
const WORK_DIR = '.cache/next-build';
const LOCK_FILE = '.cache/build.lock';

const log = (line: string): void => console.log(line);

/** Creates pages, headers, compressed copies, and the manifest in a separate folder. */
async function makeBuild(dir: string): Promise<void> {
  const settings = readSiteSettings();
  const { SOURCE_DATE_EPOCH: epoch } = process.env;
  const date = epoch ? readSourceDate(epoch) : undefined;
  const inputs = currentBuildInputs();
  const { siteUrl, baseUrl, hosts } = settings;
  // If the site has a base path, static hosts expect it in a folder with that name.
  const outDir = resolve(dir, `.${baseUrl}`);
  log('Building the pages ...');
  await emptyFolder(dir);
  await runDocusaurusBuild({ config: await compileConfig('.'), outDir, log });
  log('Writing headers and compressed files ...');
  await writeHostFiles({ outDir, siteUrl, baseUrl, hosts });
  await writeSbom({ siteDir: '.', outDir, date, log });
  await finishBuild({
    outDir,
    baseUrl,
    hstsMaxAge: settings.hstsMaxAge,
    compression: settings.compression,
    hosts,
    csp: {
      algoliaAppId: settings.algolia?.appId,
      insights: settings.algolia?.insights ?? false,
      analytics: settings.analyticsId !== undefined,
      releaseOrigins: settings.preReleaseOrigin ? [settings.preReleaseOrigin] : [],
    },
    log,
  });
  await liftHostFiles({ root: dir, outDir });
  await writeManifest({ dir, inputs, baseUrl, paths: await listFiles(dir) });
}

async function buildLocked(): Promise<void> {
  for (const name of readSiteSettings().examples) {
    log(`${name} is not set: the site contains example.com URLs (README.md, "Environment").`);
  }
  const missingDates = explainMissingDates('.');
  if (missingDates !== undefined) log(missingDates);
  const started = Date.now();
  try {
    await makeBuild(resolve(WORK_DIR));
    await publishBuild(resolve(WORK_DIR), OUT_DIR);
  } finally {
    await rm(resolve(WORK_DIR), { recursive: true, force: true });
  }
  pruneCaches({ now: Date.now() });
  log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Builds the site into `build/`, with its headers and compressed copies, and prints its progress. The last site stays
 * until the new one is complete.
 *
 * @throws Error if the build fails; the reason has been printed by then
 */
export async function buildSite(): Promise<void> {
  await withBuildLock({ file: LOCK_FILE, log }, buildLocked);
}

/** Builds the site unless `build/` is already complete and was built from the current sources. */
export async function buildSiteIfNeeded(): Promise<void> {
  await recoverBuild(OUT_DIR);
  if (await isBuildFresh(OUT_DIR)) return log('The build is up to date.');
  await withFreshBuild(async () => undefined);
}

/**
 * Runs a task with a `build/` that was built from the current sources and that no other process replaces in the
 * meantime.
 *
 * @throws Error if the build or the task fails
 */
export async function withFreshBuild(work: () => Promise<void>): Promise<void> {
  await withBuildLock({ file: LOCK_FILE, log }, async () => {
    await recoverBuild(OUT_DIR);
    // Another process may have built it while this one waited.
    if (await isBuildFresh(OUT_DIR)) log('The build is up to date.');
    else await buildLocked();
    await work();
  });
}
