/** One entry of data/sidebar.yaml: a page, a group of entries, or a link to another site. */
export interface SidebarRecord {
  label: string;
  doc?: string;
  link?: string;
  href?: 'api-reference';
  /** Filled from the release list: the newest three, then the rest under "Previous versions". */
  releases?: 'newest-first';
  items?: SidebarRecord[];
}

/** The shapes of Docusaurus sidebar items that the site uses. */
export type SidebarItem =
  | { type: 'doc'; id: string; label: string }
  | { type: 'link'; href: string; label: string }
  | {
      type: 'category';
      label: string;
      collapsed: true;
      items: SidebarItem[];
      link?: { type: 'doc'; id: string };
    };

export interface SidebarContext {
  /** Ids of the pages that exist; entries of pages not written yet are left out. */
  exists(docId: string): boolean;
  apiReferenceOrigin: string;
  /** Release names with their labels, newest first. */
  releases: readonly { version: string; label: string }[];
}

/** How many releases the sidebar lists before "Previous versions". */
export const NEWEST_LISTED = 3;

/**
 * Turns the records of data/sidebar.yaml into Docusaurus sidebar items.
 *
 * @returns items in the order of the records, without empty groups
 */
export function buildSidebar(records: readonly SidebarRecord[], context: SidebarContext): SidebarItem[] {
  return records.flatMap((record): SidebarItem[] => {
    if (record.href === 'api-reference') {
      return [{ type: 'link', href: context.apiReferenceOrigin, label: record.label }];
    }
    if (record.doc !== undefined) {
      return context.exists(record.doc) ? [{ type: 'doc', id: record.doc, label: record.label }] : [];
    }
    const items = [
      ...buildSidebar(record.items ?? [], context),
      ...(record.releases ? releaseItems(context) : []),
    ];
    const link = record.link !== undefined && context.exists(record.link) ? record.link : undefined;
    if (items.length === 0) {
      return link === undefined ? [] : [{ type: 'doc', id: link, label: record.label }];
    }
    return [
      {
        type: 'category',
        label: record.label,
        collapsed: true,
        items,
        ...(link === undefined ? {} : { link: { type: 'doc', id: link } }),
      },
    ];
  });
}

function releaseItems(context: SidebarContext): SidebarItem[] {
  const written = context.releases
    .map((release) => ({ id: `releases/${release.version}`, label: release.label }))
    .filter((release) => context.exists(release.id))
    .map((release): SidebarItem => ({ type: 'doc', ...release }));
  const newest = written.slice(0, NEWEST_LISTED);
  const previous = written.slice(NEWEST_LISTED);
  if (previous.length === 0) return newest;
  return [...newest, { type: 'category', label: 'Previous versions', collapsed: true, items: previous }];
}
