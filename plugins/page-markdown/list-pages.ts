import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { findSidebarPath } from '../search-index/find-sidebar-path';

/** A page to be written as Markdown. */
export interface ListedPage {
  /** Address below the origin, with the base URL, ending in a slash. */
  route: string;
  title: string;
  description: string;
  section: string;
}

/** The section of pages that stand in the sidebar, but in no category of it. */
const FIRST_SECTION = 'Start';
/** By the convention of llms.txt: what may be left out where room is short. Pages outside the sidebar. */
const LAST_SECTION = 'Optional';

interface Entry {
  type: string;
  id?: string;
  link?: { type: string; id?: string };
  items?: readonly Entry[];
}

/**
 * Lists the public pages of the newest version in the order of the sidebar; pages outside of it follow.
 *
 * @param content what the docs plugin has loaded
 */
export function listPages(content: LoadedContent): ListedPage[] {
  const newest = content.loadedVersions.find(({ isLast }) => isLast);
  if (!newest) return [];
  const order = Object.values(newest.sidebars).flatMap((items) => idsOf(items as readonly Entry[]));
  const placeOf = new Map(order.map((id, at) => [id, at]));
  const place = ({ id }: { id: string }): number => placeOf.get(id) ?? order.length;
  return newest.docs
    .filter(({ draft, unlisted }) => !draft && !unlisted)
    .sort((a, b) => place(a) - place(b))
    .map((doc) => ({
      route: doc.permalink.endsWith('/') ? doc.permalink : `${doc.permalink}/`,
      title: doc.title,
      description: doc.description,
      section:
        findSidebarPath(newest.sidebars, doc.id)[0] ?? (placeOf.has(doc.id) ? FIRST_SECTION : LAST_SECTION),
    }));
}

function idsOf(items: readonly Entry[]): string[] {
  return items.flatMap(({ type, id, link, items: children = [] }) => [
    ...(type !== 'category' && id ? [id] : []),
    ...(link?.id ? [link.id] : []),
    ...idsOf(children),
  ]);
}
