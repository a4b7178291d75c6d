import type { FileProducer } from '@identity-docs/pages/docusaurus';
import { createPageLinks } from '@identity-docs/releases/docusaurus/feeds/create-page-links';
import { readList } from '@identity-docs/search/docusaurus/collect-pages';
import { readRecords } from '../docusaurus/records-fs';
import { createOpenData, OPEN_KINDS } from '.';

/** Publishes records as JSON at stable URLs, each with a schema. */
export function openData({ release }: { release: string }): FileProducer {
  return {
    make({ pages, siteDir, url, homeUrl }) {
      const files = pages.map(({ file, route }) => ({ file, permalink: route }));
      return createOpenData({
        release,
        records: readRecords(siteDir, OPEN_KINDS),
        pages: pages.map(({ path, title, description, frontMatter }) => {
          return { path, title, description, questions: readList(frontMatter.questions) };
        }),
        homeUrl,
        resolve: (target, folder) => url + createPageLinks({ pages: files, folder })(target),
      });
    },
  };
}
