import { join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptJson, openFileCache } from '../build-cache/file-cache-fs';
import { collectPages } from './collect-pages';
import { cutMain } from './cut-main';
import { extractRecords } from './extract-records';
import type { SearchIndexOptions } from './options';
import { readPageHtml } from './read-pages-fs';
import { readSynonyms, writeSearchFiles } from './search-index-fs';

export { validateOptions } from './options';

/** Names of on-demand chunks whose style sheets load with them: the search overlay and the form for own hosts. */
const LATE_CHUNKS: readonly (string | null | undefined)[] = ['search-modal', 'host-form'];

function findDocs(plugins: readonly LoadedPlugin[], id: string): LoadedContent {
  const docs = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === id,
  );
  if (!docs) throw new Error(`The search index plugin finds no docs plugin with the id "${id}".`);
  return docs.content as LoadedContent;
}

/**
 * Makes the embedded search's files from the built pages.
 *
 * It also keeps style sheets of late chunks out of the site's one sheet, so that they load when they are needed.
 */
export default function searchIndexPlugin(
  { siteDir, baseUrl }: LoadContext,
  { docsPluginId, kinds, synonymsFile }: SearchIndexOptions,
): Plugin {
  return {
    name: 'site-search-index',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const isEarly = ({ name }: { name?: string | null }): boolean => !LATE_CHUNKS.includes(name);
      return {
        optimization: { splitChunks: { cacheGroups: { styles: { chunks: isEarly } } } },
      };
    },

    async postBuild({ outDir, plugins }) {
      const pages = collectPages(findDocs(plugins, docsPluginId), { baseUrl, kinds });
      const cache = openFileCache({ name: 'search-records', version: codeVersion() });
      const records = await Promise.all(
        pages.map(async (page) => {
          const html = await readPageHtml({ outDir, path: page.route.slice(baseUrl.length - 1) });
          const main = cutMain(html);
          return keptJson(cache, [JSON.stringify(page), main], () => extractRecords(main, page));
        }),
      );
      const synonyms = await readSynonyms(join(siteDir, synonymsFile));
      await writeSearchFiles({ outDir, records: records.flat(), synonyms });
    },
  };
}
