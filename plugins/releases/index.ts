import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { releaseNames } from '../../lib/releases/names';
import type { Release } from '../../lib/releases/schema';
import type { ReleasesOptions } from './options';
import { readReleases } from './releases-fs';

/** Where the list of release names is served. */
const LIST_FILE = 'releases.gen.json';

/** Docusaurus plugin: reads the releases, gives their names to the version picker, emits the list file. */
export default function releasesPlugin(context: LoadContext, options: ReleasesOptions): Plugin<Release[]> {
  const folder = join(context.siteDir, options.dataDir);
  return {
    name: 'site-releases',
    getPathsToWatch: () => [join(folder, '*.yaml')],
    loadContent: async () => readReleases(folder),
    contentLoaded: async ({ content, actions }) => {
      actions.setGlobalData({ names: releaseNames(content), preReleaseOrigin: options.preReleaseOrigin });
    },
    postBuild: async ({ content, outDir }) => {
      await writeFile(join(outDir, LIST_FILE), `${JSON.stringify(releaseNames(content))}\n`);
    },
  };
}
