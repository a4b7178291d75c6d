import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { readBuiltPage } from '@identity-docs/pages/docusaurus/built-pages-fs';
import { findDocs } from '@identity-docs/pages/docusaurus/find-docs';
import type { Pin } from '../core/pins';
import { makeSynonymTable } from '../core/synonyms';
import { collectPages, KINDS } from './collect-pages';
import { extractRecords } from './extract-records';
import { describeSearch, OPEN_SEARCH_FILE } from './open-search';
import { readReadersWords, readVectors, writeSearchFiles } from './search-index-fs';

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

/** Docusaurus plugin: makes the embedded search's files from the built pages. */
export default function searchIndexPlugin(
  { siteDir, baseUrl, siteConfig }: LoadContext,
  options: SearchIndexOptions,
): Plugin {
  return {
    name: 'site-search-index',

    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: siteConfig.title,
            href: `${baseUrl}${OPEN_SEARCH_FILE}`,
          },
        },
      ],
    }),

    async postBuild({ outDir, plugins }) {
      const url = new URL(baseUrl, siteConfig.url).href;
      await writeFile(join(outDir, OPEN_SEARCH_FILE), describeSearch({ title: siteConfig.title, url }));
      const wordsOf = (source: string) => options.wordsOf(readFileSync(join(siteDir, source), 'utf8'));
      const readersWords = await readReadersWords(join(siteDir, WORDS_FILE));
      const pages = collectPages(findDocs(plugins), { baseUrl, kinds: KINDS, wordsOf, readersWords });
      const cache = openFileCache({ name: 'search-records', version: codeVersion('search') });
      const records = await Promise.all(
        pages.map(async (page) => {
          const path = page.route.slice(baseUrl.length - 1);
          const { html, content } = await readBuiltPage({ outDir, path });
          return cachedJson(cache, [JSON.stringify(page), html], () => extractRecords(content(), page));
        }),
      );
      const synonyms = makeSynonymTable(options.synonyms());
      const vectors = await readVectors(join(siteDir, VECTORS_FILE));
      await writeSearchFiles({ outDir, records: records.flat(), synonyms, pins: options.pins(), vectors });
    },
  };
}
