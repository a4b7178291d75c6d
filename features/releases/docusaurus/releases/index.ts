import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { releaseNames } from '../../core/names';
import type { Release } from '../../records/releases';

/** Where the list of release names is served. */
const LIST_FILE = 'releases.gen.json';

/** Options of the releases plugin. */
interface ReleasesOptions {
  /** Returns the records of releases as they are now. */
  releases: () => readonly Release[];
  /** Origin of the documentation of the current release, which the version picker leads to from any other site. */
  currentReleaseOrigin: string;
  /** Origin whose `/releases.gen.json` the version picker refreshes its list from. */
  preReleaseOrigin: string | undefined;
}

/** Docusaurus plugin: gives the names of the releases to the version picker, emits the list file. */
export default function releasesPlugin(context: LoadContext, options: ReleasesOptions): Plugin<string[]> {
  const { siteDir, siteConfig } = context;
  return {
    name: 'site-releases',
    getPathsToWatch: () => [join(siteDir, 'data/releases/*.yaml')],
    loadContent: async () => releaseNames(options.releases()),
    contentLoaded: async ({ content: names, actions }) => {
      const { currentReleaseOrigin, preReleaseOrigin } = options;
      actions.setGlobalData({
        names,
        preReleaseOrigin,
        ...(currentReleaseOrigin === siteConfig.url ? {} : { currentReleaseOrigin }),
      });
    },
    postBuild: async ({ content: names, outDir }) => {
      await writeFile(join(outDir, LIST_FILE), `${JSON.stringify(names)}\n`);
    },
  };
}
