import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findDocs, routeOf } from '@identity-docs/pages/docusaurus/find-docs';
import { writeNewFiles } from '@identity-docs/pages/docusaurus/page-markdown/page-markdown-fs';
import { createPageLinks } from '@identity-docs/releases/docusaurus/feeds/create-page-links';
import { collectPages } from '@identity-docs/search/docusaurus/collect-pages';
import { readRecords } from '../docusaurus/records-fs';
import { createOpenData, DATA_FOLDER, OPEN_KINDS } from '.';

/** Docusaurus plugin: publishes records as JSON at addresses that stay, with a schema each. */
export default function openDataPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  { release }: { release: string },
): Plugin {
  return {
    name: 'site-open-data',
    async postBuild({ outDir, plugins }) {
      const records = readRecords(siteDir, OPEN_KINDS);
      const docs = findDocs(plugins);
      const pages = collectPages(docs, { baseUrl, kinds: {} }).map((page) => ({
        path: page.route.slice(baseUrl.length - 1),
        title: page.title ?? '',
        description: page.description ?? '',
        questions: page.questions ?? [],
      }));
      const files = docs.loadedVersions.flatMap((version) =>
        version.docs.map((doc) => ({
          file: doc.source.replace(/^@site\/docs\//, ''),
          permalink: routeOf(doc),
        })),
      );
      const resolve = (target: string, folder: string): string =>
        siteConfig.url + createPageLinks({ pages: files, folder })(target);
      const homeUrl = `${siteConfig.url}${baseUrl}`;
      await mkdir(join(outDir, DATA_FOLDER), { recursive: true });
      await writeNewFiles({ outDir, files: createOpenData({ release, records, pages, homeUrl, resolve }) });
    },
  };
}
