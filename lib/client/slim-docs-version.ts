interface SidebarItem {
  docId?: string;
  unlisted?: boolean;
  linkUnlisted?: boolean;
  items?: SidebarItem[];
}

/**
 * Drops from a docs version what its pages do not show: the list of documents with their descriptions, which
 * only cards of documents read, and of sidebar items the document's id and flags that say "no".
 *
 * @param source text of one of the files that the docs plugin hands to its routes
 * @returns the text for the pages; as it was where it is not a version
 */
export function slimDocsVersion(source: string): string {
  if (!source.includes('"docsSidebars"')) return source;
  const props: { version: { docs: object; docsSidebars: Record<string, SidebarItem[]> } } =
    JSON.parse(source);
  props.version.docs = {};
  for (const items of Object.values(props.version.docsSidebars)) items.forEach(slimItem);
  return JSON.stringify(props);
}

function slimItem(item: SidebarItem): void {
  delete item.docId;
  if (item.unlisted === false) delete item.unlisted;
  if (item.linkUnlisted === false) delete item.linkUnlisted;
  item.items?.forEach(slimItem);
}
