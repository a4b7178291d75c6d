/** The part of a sidebar entry that determines a page's position. */
interface SidebarEntry {
  type: string;
  id?: string;
  label?: string;
  link?: { type: string; id?: string };
  items?: readonly SidebarEntry[];
}

function findInside(
  items: readonly SidebarEntry[],
  docId: string,
  above: readonly string[],
): string[] | undefined {
  for (const { type, id, label = '', link, items: children = [] } of items) {
    if ((type === 'doc' || type === 'ref') && id === docId) return [...above];
    if (type !== 'category') continue;
    // The page of a top-level category belongs to that category's section.
    if (link?.type === 'doc' && link.id === docId) return above.length === 0 ? [label] : [...above];
    const found = findInside(children, docId, [...above, label]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds the position of a page in the sidebars.
 *
 * @returns labels of the categories above it, outermost first; empty outside the sidebars
 */
export function findSidebarPath(
  sidebars: Readonly<Record<string, readonly object[]>>,
  docId: string,
): string[] {
  for (const items of Object.values(sidebars)) {
    const found = findInside(items as readonly SidebarEntry[], docId, []);
    if (found) return found;
  }
  return [];
}
