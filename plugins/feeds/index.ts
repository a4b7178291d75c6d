import { join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptText, openFileCache } from '../build-cache/file-cache-fs';
import { readBlockData, readPlannedPages } from '../markdown/content-data-fs';
import { createFeedFiles, FEED_PATHS, type FeedInput, type OutputFile } from './create-feed-files';
import { createPageLinks, type DocPage } from './create-page-links';
import { readCharts, writeFeedFiles } from './feeds-fs';
import type { FeedsOptions } from './options';

export { validateOptions } from './options';

/** The records of the feeds. */
type Records = Pick<FeedInput, 'releases' | 'advisories' | 'charts'>;

/** The pages of a docs plugin. @throws Error where there is no such plugin */
function findPages(plugins: readonly LoadedPlugin[], id: string): DocPage[] {
  const docs = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === id,
  );
  if (!docs) throw new Error(`The feeds plugin finds no docs plugin with the id "${id}".`);
  return (docs.content as LoadedContent).loadedVersions.flatMap((version) =>
    version.docs.map(({ source, permalink }) => ({ file: source.replace(/^@site\/docs\//, ''), permalink })),
  );
}

/**
 * Publishes records for other programs: the advisories in OSV form and as an Atom feed, the releases as an Atom
 * feed. Also writes the data that the upgrade planner and the version check fetch when a reader uses them: as
 * global data or imports, every page would carry it.
 */
export default function feedsPlugin(
  { siteDir, baseUrl, siteConfig }: LoadContext,
  { docsPluginId, chartsFile, releaseCount }: FeedsOptions,
): Plugin<Records> {
  return {
    name: 'site-feeds',

    getPathsToWatch: () => [join(siteDir, chartsFile)],

    async loadContent() {
      const { releases, advisories } = readBlockData(siteDir);
      return { releases, advisories, charts: readCharts(join(siteDir, chartsFile)) };
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
      const pages = findPages(plugins, docsPluginId);
      const planned = readPlannedPages(siteDir).map(({ file }) => file);
      const plain = {
        ...content,
        siteTitle: siteConfig.title,
        homeUrl: `${siteConfig.url}${baseUrl}`,
        releaseCount,
      };
      const cache = openFileCache({ name: 'feeds', version: codeVersion() });
      const text = await keptText(cache, [JSON.stringify({ plain, pages, planned })], async () => {
        const releaseLinks = createPageLinks({ pages, planned, folder: 'releases' });
        const advisoryLinks = createPageLinks({ pages, planned, folder: 'security/cves' });
        return JSON.stringify(await createFeedFiles({ ...plain, releaseLinks, advisoryLinks }));
      });
      const files = JSON.parse(text) as OutputFile[];
      await writeFeedFiles(outDir, files);
    },
  };
}
