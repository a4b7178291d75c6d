import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';

/** An item of the navbar, as far as it decides which documents the browser must know. */
export interface NavbarItem {
  type?: string;
  docId?: string;
  items?: readonly NavbarItem[];
}

/**
 * Leaves out of the docs plugin's global data the list of every document. The theme reads of it the main document,
 * the documents that navbar items name, and, for links between versions, all of them.
 *
 * @param data what the plugin gives to every page
 * @param navbarItems the navbar's items, with those of dropdowns inside them
 * @returns the data for the browser; complete where there are several versions or a version menu
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
