import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';

/** The properties of a navbar item that decide which documents the browser must know. */
export interface NavbarItem {
  type?: string;
  docId?: string;
  items?: readonly NavbarItem[];
}

/**
 * Leaves the list of every document out of the docs plugin's global data. From that list, the theme reads only the main
 * document and the documents that navbar items name. For links between versions, it reads all of them.
 *
 * @param data the data that the plugin gives to every page
 * @param navbarItems the navbar's items, including those in dropdowns
 * @returns the data for the browser; complete if there are several versions or a version menu
 */
export function slimGlobalData(data: GlobalPluginData, navbarItems: readonly NavbarItem[]): GlobalPluginData {
  const items = navbarItems.flatMap((item) => [item, ...(item.items ?? [])]);
  const isWhole = data.versions.length > 1 || items.some(({ type }) => type?.startsWith('docsVersion'));
  if (isWhole) return data;
  const named = new Set(items.map(({ docId }) => docId));
  const versions = data.versions.map((version) => ({
    ...version,
    docs: version.docs.filter(({ id }) => id === version.mainDocId || named.has(id)),
  }));
  return { ...data, versions };
}
