import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findDocs } from '@identity-docs/pages/docusaurus/find-docs';
import { stripBaseUrl } from '@identity-docs/redirects/core/match';
import type { PageEntry, PageList } from '@identity-docs/search/core/suggest-pages';
import { makeSynonymTable } from '@identity-docs/search/core/synonyms';
import { collectPages, KINDS } from '@identity-docs/search/docusaurus/collect-pages';

/** Where the not-found page finds the list. */
const LIST_FILE = 'site-data/pages.json';

/**
 * Docusaurus plugin: writes the list of all pages (path without the base URL, title, names) for the not-found page.
 *
 * @param options.synonyms returns the records of words that mean the same
 */
export default function pageListPlugin(
  { baseUrl }: LoadContext,
  options: { synonyms: () => Parameters<typeof makeSynonymTable>[0] },
): Plugin {
  return {
    name: 'site-page-list',
    async postBuild({ outDir, plugins }) {
      const pages = collectPages(findDocs(plugins), { baseUrl, kinds: KINDS }).map(
        ({ route, title = '', keywords = [] }): PageEntry => [
          stripBaseUrl(baseUrl, route) ?? route,
          title,
          keywords.join(' ').toLowerCase(),
        ],
      );
      const synonyms = makeSynonymTable(options.synonyms());
      const list: PageList = { pages, synonyms };
      const file = join(outDir, LIST_FILE);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(list));
    },
  };
}
