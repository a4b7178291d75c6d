import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { findSidebarPath } from '@identity-docs/text/node/find-sidebar-path';
import { type Doc, newestVersion, routeOf } from './find-docs';

/** A page as lists of all pages name it. */
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
  const { docs, sidebars } = newestVersion(content) ?? { docs: [], sidebars: {} };
  const order = Object.values(sidebars).flatMap((items) => idsOf(items as readonly Entry[]));
  const orderOf = new Map(order.map((id, at) => [id, at]));
  const position = ({ id }: Doc): number => orderOf.get(id) ?? order.length;
  return docs
    .sort((a, b) => position(a) - position(b))
    .map((doc) => ({
      route: routeOf(doc),
      title: doc.title,
      description: doc.description,
      section: findSidebarPath(sidebars, doc.id)[0] ?? (orderOf.has(doc.id) ? FIRST_SECTION : LAST_SECTION),
    }));
}

function idsOf(items: readonly Entry[]): string[] {
  return items.flatMap(({ type, id, link, items: children = [] }) => [
    ...(type !== 'category' && id ? [id] : []),
    ...(link?.id ? [link.id] : []),
    ...idsOf(children),
  ]);
}
