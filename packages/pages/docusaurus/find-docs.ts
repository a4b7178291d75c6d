import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

/**
 * Finds what a docs plugin has loaded, among all plugins of the site.
 *
 * @param id which of the docs plugins
 * @throws Error where there is none of this id
 */
export function findDocs(plugins: readonly LoadedPlugin[], id = 'default'): LoadedContent {
  const docs = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === id,
  );
  if (!docs) throw new Error(`There is no docs plugin with the id "${id}".`);
  return docs.content as LoadedContent;
}

/** A document of the docs plugin. */
export type Doc = LoadedVersion['docs'][number];

/**
 * The newest version with the documents that the public may see.
 *
 * @returns undefined where nothing is loaded
 */
export function newestVersion(
  content: LoadedContent,
): { docs: Doc[]; sidebars: LoadedVersion['sidebars'] } | undefined {
  const newest = content.loadedVersions.find(({ isLast }) => isLast);
  if (!newest) return undefined;
  const docs = newest.docs.filter(({ draft, unlisted }) => !draft && !unlisted);
  return { docs, sidebars: newest.sidebars };
}

/** Where a document is, with the slash that the site's pages end in and permalinks of the plugin lack. */
export const routeOf = ({ permalink }: Doc): string =>
  permalink.endsWith('/') ? permalink : `${permalink}/`;
