import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';

/**
 * Leaves out of a docs version what its pages don't show: the list of documents with their descriptions, which only
 * document cards read, and the document ID and false flags of sidebar items.
 */
export function slimVersion(version: PropVersionMetadata): PropVersionMetadata {
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(slimItem)]);
  return { ...version, docs: {}, docsSidebars: Object.fromEntries(sidebars) };
}

function slimItem(item: PropSidebarItem): PropSidebarItem {
  const slim = Object.entries(item).filter(
    ([name, value]) => name !== 'docId' && !(value === false && /^(?:linkU|u)nlisted$/.test(name)),
  );
  return {
    ...Object.fromEntries(slim),
    ...(item.type === 'category' ? { items: item.items.map(slimItem) } : {}),
  } as PropSidebarItem;
}
