import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { FileProducer } from '@identity-docs/pages/docusaurus';
import { releaseNames } from '../../core/names';
import type { Release } from '../../records/releases';

/** Where the list of release names is served. */
const LIST_FILE = '/releases.gen.json';

/** Options of the releases plugin. */
interface ReleasesOptions {
  /** Returns the records of releases as they are now. */
  releases: () => readonly Release[];
  /** Origin of the documentation of the current release, which the version picker leads to from any other site. */
  currentReleaseOrigin: string;
  /** Origin whose `/releases.gen.json` the version picker refreshes its list from. */
  preReleaseOrigin: string | undefined;
}

/** Docusaurus plugin: gives the names of the releases to the version picker. */
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
  };
}

/** Makes the list of release names, which the version pickers of other sites read. */
export function releaseList({ releases }: Pick<ReleasesOptions, 'releases'>): FileProducer {
  return {
    make: () => new Map([[LIST_FILE, `${JSON.stringify(releaseNames(releases()))}\n`]]),
  };
}
