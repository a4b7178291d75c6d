import type { FileProducer } from '@identity-docs/pages/docusaurus';
import type { PageEntry, PageList } from '@identity-docs/search/core/suggest-pages';
import { makeSynonymTable } from '@identity-docs/search/core/synonyms';
import { readList } from '@identity-docs/search/docusaurus/collect-pages';

/**
 * Creates the list of all pages (path without the base URL, title, and names) for the not-found page.
 *
 * @param options.synonyms returns the records of synonyms
 */
export function pageList(options: { synonyms: () => Parameters<typeof makeSynonymTable>[0] }): FileProducer {
  return {
    make({ pages }) {
      const list: PageList = {
        pages: pages.map(({ path, title, frontMatter }): PageEntry => {
          return [path, title, readList(frontMatter.keywords).join(' ').toLowerCase()];
        }),
        synonyms: makeSynonymTable(options.synonyms()),
      };
      return new Map([['/site-data/pages.json', JSON.stringify(list)]]);
    },
  };
}
