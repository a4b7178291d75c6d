import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageEntry } from '../../lib/not-found/suggest-pages';
import { stripBaseUrl } from '../../lib/redirects/match';
import { findDocs } from '../docs/find-docs';
import { listPages } from '../docs/list-pages';

/** Where the not-found page finds the list. */
const LIST_FILE = 'site-data/pages.json';

/** Docusaurus plugin: writes the list of all pages (path without the base URL, title) for the not-found page. */
export default function pageListPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'site-page-list',
    async postBuild({ outDir, plugins }) {
      const pages = listPages(findDocs(plugins)).map(
        ({ route, title }): PageEntry => [stripBaseUrl(baseUrl, route) ?? route, title],
      );
      const file = join(outDir, LIST_FILE);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(pages));
    },
  };
}
