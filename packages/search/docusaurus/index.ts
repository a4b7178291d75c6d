import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { FileProducer } from '@identity-docs/pages/docusaurus';
import type { Pin } from '../core/pins';
import { makeSynonymTable } from '../core/synonyms';
import { KINDS, toPageMeta } from './collect-pages';
import { createSearchFiles } from './create-search-files';
import { extractRecords } from './extract-records';
import { describeSearch, OPEN_SEARCH_FILE } from './open-search';
import { readReadersWords, readVectors } from './read-vectors-fs';

/** Vectors of words, inside the site folder; without the file the search knows words alone. */
const VECTORS_FILE = join('data', 'search-vectors', 'table.bin');

/** Words that readers use for each page, made with the vectors. */
const WORDS_FILE = join('data', 'search-vectors', 'words.json');

/** What the search knows besides the pages. */
interface SearchIndexOptions {
  /** Returns words by which readers look for parts of a page, by the anchor of the part. */
  wordsOf: (text: string) => Readonly<Record<string, readonly string[]>>;
  /** Returns the groups of words that mean the same. */
  synonyms: () => Parameters<typeof makeSynonymTable>[0];
  /** Returns the results that certain queries open first. */
  pins: () => readonly Pin[];
}

/** Makes the files of the embedded search, and the description of the search page for browsers. */
export function searchIndex(options: SearchIndexOptions): FileProducer {
  return {
    headTags: ({ title, baseUrl }) => [
      {
        tagName: 'link',
        attributes: {
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          title,
          href: `${baseUrl}${OPEN_SEARCH_FILE}`,
        },
      },
    ],

    async make({ title, homeUrl, siteDir, pages }) {
      const readersWords = await readReadersWords(join(siteDir, WORDS_FILE));
      const vectors = await readVectors(join(siteDir, VECTORS_FILE));
      const cache = openFileCache({ name: 'search-records', version: codeVersion('search') });
      const records = pages.flatMap((page) => {
        const words = options.wordsOf(page.source());
        const meta = toPageMeta(page, { kinds: KINDS, words, readersWords: readersWords[page.path] });
        return cachedJson(cache, [JSON.stringify(meta), page.html()], () =>
          extractRecords(page.content(), meta),
        );
      });
      const synonyms = makeSynonymTable(options.synonyms());
      const { files } = createSearchFiles({ records, synonyms, pins: options.pins(), vectors });
      return new Map([...files, [`/${OPEN_SEARCH_FILE}`, describeSearch({ title, url: homeUrl })]]);
    },
  };
}
