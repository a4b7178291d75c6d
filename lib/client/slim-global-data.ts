/** An item of the navbar, as far as it decides which documents the browser must know. */
export interface NavbarItem {
  type?: string;
  docId?: string;
  items?: readonly NavbarItem[];
}

interface DocsVersion {
  mainDocId: string;
  docs: { id: string }[];
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Drops from the plugins' global data the list of every document. The theme reads of it the main document,
 * the documents that navbar items name, and, for links between versions, all of them.
 *
 * @param source text of Docusaurus's `globalData.json`
 * @param navbarItems the navbar's items, with those of dropdowns inside them
 * @returns the file's text for the browser; complete where there are several versions or a version menu
 */
export function slimGlobalData(source: string, navbarItems: readonly NavbarItem[]): string {
  const data: Record<string, Record<string, { versions: DocsVersion[] }>> = JSON.parse(source);
  const items = navbarItems.flatMap((item) => [item, ...(item.items ?? [])]);
  if (items.some(({ type }) => type?.startsWith('docsVersion'))) return source;
  const named = new Set(items.map(({ docId }) => docId));
  for (const { versions } of Object.values(data[DOCS_PLUGIN] ?? {})) {
    if (versions.length > 1) continue;
    for (const version of versions) {
      version.docs = version.docs.filter(({ id }) => id === version.mainDocId || named.has(id));
    }
  }
  return JSON.stringify(data);
}
