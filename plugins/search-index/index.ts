import { join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { collectPages } from './collect-pages';
import { extractRecords } from './extract-records';
import type { SearchIndexOptions } from './options';
import { readPageHtml } from './read-pages-fs';
import { readSynonyms, SEARCH_FOLDER, writeSearchFiles } from './search-index-fs';

export { validateOptions } from './options';

/** Name of the on-demand chunk of the search overlay, as `src/theme/SearchBar` gives it. */
const OVERLAY_CHUNK = 'search-modal';

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
 * It also keeps the overlay's style sheet out of the site's one sheet, so that it loads with the overlay, and
 * lets the development server answer searches from the last built index.
 */
export default function searchIndexPlugin(
  { siteDir, baseUrl }: LoadContext,
  { docsPluginId, kinds, synonymsFile }: SearchIndexOptions,
): Plugin {
  return {
    name: 'site-search-index',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const isEarly = ({ name }: { name?: string | null }): boolean => name !== OVERLAY_CHUNK;
      return {
        optimization: { splitChunks: { cacheGroups: { styles: { chunks: isEarly } } } },
        devServer: {
          static: [
            { publicPath: `${baseUrl}site-data/search/`, directory: join(siteDir, 'build', SEARCH_FOLDER) },
          ],
        },
      };
    },

    async postBuild({ outDir, plugins }) {
      const pages = collectPages(findDocs(plugins, docsPluginId), { baseUrl, kinds });
      const records = await Promise.all(
        pages.map(async (page) => {
          const html = await readPageHtml({ outDir, path: page.route.slice(baseUrl.length - 1) });
          return extractRecords(html, page);
        }),
      );
      const synonyms = await readSynonyms(join(siteDir, synonymsFile));
      await writeSearchFiles({ outDir, records: records.flat(), synonyms });
    },
  };
}
