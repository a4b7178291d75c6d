import { join } from 'node:path';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { findDocs } from '@identity-docs/pages/docusaurus/find-docs';
import { fillReleases, type SharedSteps } from '../../core/shared-steps';
import type { Release } from '../../records/releases';
import { createFeedFiles, FEED_PATHS, type FeedInput, type OutputFile } from './create-feed-files';
import { createPageLinks, type DocPage } from './create-page-links';
import { writeFeedFiles } from './feeds-fs';

/** The records of the feeds. */
type Records = Pick<FeedInput, 'releases' | 'advisories' | 'charts'>;

/** The records that they are made from. */
type SourceRecords = Omit<Records, 'releases'> & { releases: readonly Release[]; upgradeSteps: SharedSteps };

/** The pages of the docs plugin. */
const findPages = (plugins: readonly LoadedPlugin[]): DocPage[] =>
  findDocs(plugins).loadedVersions.flatMap((version) =>
    version.docs.map(({ source, permalink }) => ({ file: source.replace(/^@site\/docs\//, ''), permalink })),
  );

/**
 * Publishes records for other programs: the advisories in OSV form and as an Atom feed, the releases as an Atom
 * feed. Also writes the data that the upgrade planner, the release filter, and the version check fetch when a reader
 * uses them: as global data or imports, every page would carry it.
 */
export default function feedsPlugin(
  { siteDir, baseUrl, siteConfig }: LoadContext,
  options: { records: () => SourceRecords },
): Plugin<Records> {
  return {
    name: 'site-feeds',

    getPathsToWatch: () => ['charts', 'upgrade-steps'].map((name) => join(siteDir, `data/${name}.yaml`)),

    async loadContent() {
      const { releases, upgradeSteps, advisories, charts } = options.records();
      return { advisories, charts, releases: fillReleases(releases, upgradeSteps) };
    },

    injectHtmlTags() {
      const feed = (title: string, path: string) => ({
        tagName: 'link',
        attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + path },
      });
      return {
        headTags: [feed('Releases', FEED_PATHS.releases), feed('Advisories', FEED_PATHS.advisories)],
      };
    },

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // The development server has the data of the last build.
      const directory = join(siteDir, 'build/site-data');
      return { devServer: { static: [{ publicPath: `${baseUrl}site-data/`, directory }] } } as object;
    },

    async postBuild({ content, outDir, plugins }) {
      const pages = findPages(plugins);
      const plain = {
        ...content,
        siteTitle: siteConfig.title,
        homeUrl: `${siteConfig.url}${baseUrl}`,
      };
      const cache = openFileCache({ name: 'feeds', version: codeVersion('releases') });
      const text = await cachedText(cache, [JSON.stringify({ plain, pages })], async () => {
        const releaseLinks = createPageLinks({ pages, folder: 'releases' });
        const advisoryLinks = createPageLinks({ pages, folder: 'security/cves' });
        return JSON.stringify(await createFeedFiles({ ...plain, releaseLinks, advisoryLinks }));
      });
      const files = JSON.parse(text) as OutputFile[];
      await writeFeedFiles(outDir, files);
    },
  };
}
