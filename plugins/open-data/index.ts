import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createOpenData, DATA_FOLDER } from '../../lib/open-data';
import { findDocs } from '../docs/find-docs';
import { writeNewFiles } from '../page-markdown/page-markdown-fs';
import { readRecords } from '../records/records-fs';
import { collectPages } from '../search-index/collect-pages';

/** Docusaurus plugin: publishes records as JSON at addresses that stay, with a schema each. */
export default function openDataPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  { release }: { release: string },
): Plugin {
  return {
    name: 'site-open-data',
    async postBuild({ outDir, plugins }) {
      const records = readRecords(siteDir, [
        'settings',
        'formerSettings',
        'events',
        'releases',
        'advisories',
      ]);
      const pages = collectPages(findDocs(plugins), { baseUrl, kinds: {} }).map((page) => ({
        path: page.route.slice(baseUrl.length - 1),
        title: page.title ?? '',
        description: page.description ?? '',
        questions: page.questions ?? [],
      }));
      await mkdir(join(outDir, DATA_FOLDER), { recursive: true });
      const files = createOpenData({ release, records, pages }, `${siteConfig.url}${baseUrl}`);
      await writeNewFiles({ outDir, files });
    },
  };
}
