import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { FileProducer } from '@identity-docs/pages/docusaurus';
import { fillReleases, type SharedSteps } from '../../core/shared-steps';
import type { Release } from '../../records/releases';
import { createFeedFiles, FEED_PATHS, type FeedInput, type OutputFile } from './create-feed-files';
import { createPageLinks } from './create-page-links';

/** The records that the feeds are made from. */
type SourceRecords = Pick<FeedInput, 'advisories' | 'charts'> & {
  releases: readonly Release[];
  upgradeSteps: SharedSteps;
};

/**
 * Publishes records for other programs: the advisories in OSV form and as an Atom feed, the releases as an Atom
 * feed. Also makes the data that the upgrade planner, the release filter, and the version check fetch when a reader
 * uses them. As global data or imports, every page would carry it.
 *
 * @param options.records returns the records as they are now
 */
export function feeds(options: { records: () => SourceRecords }): FileProducer {
  return {
    headTags({ baseUrl }) {
      const feed = (title: string, path: string) => ({
        tagName: 'link',
        attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + path },
      });
      return [feed('Releases', FEED_PATHS.releases), feed('Advisories', FEED_PATHS.advisories)];
    },

    async make({ pages: finished, title: siteTitle, homeUrl }) {
      const { releases, upgradeSteps, advisories, charts } = options.records();
      const pages = finished.map(({ file, route }) => ({ file, permalink: route }));
      const plain = {
        advisories,
        charts,
        releases: fillReleases(releases, upgradeSteps),
        siteTitle,
        homeUrl,
      };
      const cache = openFileCache({ name: 'feeds', version: codeVersion('releases') });
      const text = await cachedText(cache, [JSON.stringify({ plain, pages })], async () => {
        const releaseLinks = createPageLinks({ pages, folder: 'releases' });
        const advisoryLinks = createPageLinks({ pages, folder: 'security/cves' });
        return JSON.stringify(await createFeedFiles({ ...plain, releaseLinks, advisoryLinks }));
      });
      return new Map((JSON.parse(text) as OutputFile[]).map(({ path, content }) => [`/${path}`, content]));
    },
  };
}
