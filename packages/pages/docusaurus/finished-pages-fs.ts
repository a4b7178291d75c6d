import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { findSidebarPath } from '@identity-docs/text/node/find-sidebar-path';
import type { Element } from 'hast';
import { cutArticle, parseArticle } from './parse-article';

/** A public page of the documentation as it was built. */
export interface FinishedPage {
  /** Path inside the site, with a leading and a trailing slash. */
  path: string;
  /** The path with the base URL. */
  route: string;
  title: string;
  description: string;
  /** Sidebar labels above the page, outermost first. The list is empty outside the sidebar. */
  sections: readonly string[];
  /** The first of these labels, or the name of the list for pages without a category. */
  section: string;
  /** Position in the sidebar. Pages outside of it share the highest one. */
  order: number;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Path of its file below the docs folder. */
  file: string;
  /** Returns the text of that file. */
  source(): string;
  /** Returns the HTML of its article. The page has the same content as long as this is the same. */
  html(): string;
  /** Returns the parsed content of the article. */
  content(): Element;
}

/** The section of pages that are in the sidebar but in no category. */
const FIRST_SECTION = 'Start';
/**
 * The section of pages outside the sidebar. llms.txt uses this name for sections that can be left out if space is
 * short.
 */
const LAST_SECTION = 'Optional';

interface SidebarEntry {
  type: string;
  id?: string;
  link?: { type: string; id?: string };
  items?: readonly SidebarEntry[];
}

/**
 * Lists the public pages of the newest version. Files are read and parsed on first use.
 *
 * @param docs the content that the docs plugin has loaded
 * @param options.siteDir folder of the site
 * @param options.outDir folder of the build
 * @returns the pages in the order in which Docusaurus loads them
 */
export function listFinishedPages(
  docs: LoadedContent,
  { siteDir, outDir, baseUrl }: { siteDir: string; outDir: string; baseUrl: string },
): FinishedPage[] {
  const newest = docs.loadedVersions.find(({ isLast }) => isLast);
  if (!newest) return [];
  const { sidebars } = newest;
  const order = Object.values(sidebars).flatMap((items) => idsOf(items as readonly SidebarEntry[]));
  const orderOf = new Map(order.map((id, at) => [id, at]));
  return newest.docs
    .filter(({ draft, unlisted }) => !draft && !unlisted)
    .map((doc) => {
      const route = doc.permalink.endsWith('/') ? doc.permalink : `${doc.permalink}/`;
      const path = route.slice(baseUrl.length - 1);
      const built = join(outDir, decodeURI(path), 'index.html');
      const source = doc.source.replace(/^@site\//, '');
      const sections = findSidebarPath(sidebars, doc.id);
      const html = once(() => readArticle(built));
      return {
        path,
        route,
        title: doc.title,
        description: doc.description,
        sections,
        section: sections[0] ?? (orderOf.has(doc.id) ? FIRST_SECTION : LAST_SECTION),
        order: orderOf.get(doc.id) ?? order.length,
        frontMatter: doc.frontMatter as Record<string, unknown>,
        file: source.replace(/^docs\//, ''),
        source: once(() => readFileSync(join(siteDir, source), 'utf8')),
        html,
        content: once(() => {
          const content = parseArticle(html());
          if (content === undefined) throw new Error(`${built}: the article has no content.`);
          return content;
        }),
      };
    });
}

/** Sorts pages in the order of the sidebar, followed by pages outside of it. */
export function inSidebarOrder(pages: readonly FinishedPage[]): FinishedPage[] {
  return [...pages].sort((a, b) => a.order - b.order);
}

function idsOf(items: readonly SidebarEntry[]): string[] {
  return items.flatMap(({ type, id, link, items: children = [] }) => [
    ...(type !== 'category' && id ? [id] : []),
    ...(link?.id ? [link.id] : []),
    ...idsOf(children),
  ]);
}

function readArticle(file: string): string {
  const html = cutArticle(readFileSync(file, 'utf8'));
  if (html === undefined)
    throw new Error(`${file} has no article, so it can't be searched or converted to Markdown.`);
  return html;
}

/** Wraps a function so that it is called only once and its result is cached. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
