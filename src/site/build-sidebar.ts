import type { RecordPath } from '@identity-docs/records/core/read';
import type { SidebarRecord } from '@identity-docs/reference/records/sidebar';
import { wordDifference } from '@identity-docs/text/edit-distance';

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
  apiReferenceOrigin: string;
  /** Release names with their labels, newest first. */
  releases: readonly { version: string; label: string }[];
}

/** The number of releases that the sidebar lists before "Previous versions". */
export const NEWEST_LISTED = 3;

/**
 * Turns the records of data/sidebar.yaml into Docusaurus sidebar items.
 *
 * @returns items in the order of the records
 */
export function buildSidebar(records: readonly SidebarRecord[], context: SidebarContext): SidebarItem[] {
  return records.flatMap((record): SidebarItem[] => {
    if (record.href !== undefined) {
      return [{ type: 'link', href: context.apiReferenceOrigin, label: record.label }];
    }
    if (record.doc !== undefined) {
      return [{ type: 'doc', id: record.doc, label: record.label }];
    }
    const items = [
      ...buildSidebar(record.items ?? [], context),
      ...(record.releases ? releaseItems(context) : []),
    ];
    return [
      {
        type: 'category',
        label: record.label,
        collapsed: true,
        items,
        ...(record.link === undefined ? {} : { link: { type: 'doc', id: record.link } }),
      },
    ];
  });
}

/** IDs of the pages that entries link to. */
export function listSidebarPages(records: readonly SidebarRecord[]): string[] {
  return records.flatMap(({ doc, link, items = [] }) => [doc ?? link ?? [], listSidebarPages(items)].flat());
}

/** Names that differ by less than this are treated as misspellings of each other. */
const MISSPELLED = 0.4;

/**
 * Finds entries whose page doesn't exist.
 *
 * @param pages IDs of all pages
 * @returns for each entry, its position and the fix, as the end of a sentence that starts with the field
 */
export function findMissingPages(
  records: readonly SidebarRecord[],
  pages: readonly string[],
  path: RecordPath = [],
): { path: RecordPath; message: string }[] {
  return records.flatMap((record, at) => {
    const id = record.doc ?? record.link;
    const inside = findMissingPages(record.items ?? [], pages, [...path, at, 'items']);
    if (id === undefined || pages.includes(id)) return inside;
    const name = `/${/(?:[^/]+\/)?index$|[^/]*$/.exec(id)?.[0]}`;
    const [nearest] = pages
      // A page that was moved keeps its file name.
      .map((page) => ({ page, difference: `/${page}`.endsWith(name) ? 0 : wordDifference(page, id) }))
      .sort((a, b) => a.difference - b.difference);
    const hint =
      nearest && nearest.difference < MISSPELLED
        ? `did you mean ${nearest.page}?`
        : 'write it, or remove the entry';
    return [
      {
        path: [...path, at, record.doc === undefined ? 'link' : 'doc'],
        message: `names the page docs/${id}.mdx, which does not exist: ${hint}`,
      },
      ...inside,
    ];
  });
}

function releaseItems(context: SidebarContext): SidebarItem[] {
  const written = context.releases.map(
    ({ version, label }): SidebarItem => ({ type: 'doc', id: `releases/${version}`, label }),
  );
  const newest = written.slice(0, NEWEST_LISTED);
  const previous = written.slice(NEWEST_LISTED);
  if (previous.length === 0) return newest;
  return [...newest, { type: 'category', label: 'Previous versions', collapsed: true, items: previous }];
}
