import { createPageLinks } from '@identity-docs/releases/docusaurus/feeds/create-page-links';
import { renderRichText } from '@identity-docs/releases/docusaurus/feeds/render-rich-text';
import { findSections } from '@identity-docs/text/node/section-folders';
import { type ChangedPage, type ChangeSources, findChanges } from '../core/find-changes';
import type { PageChanges, RenderedChange } from '../core/page-changes';
import { createSectionAtom } from '../core/section-atom';

/** A page with its URL. */
export interface DocumentPage extends ChangedPage {
  /** Path inside the site, with a leading and a trailing slash. */
  path: string;
  title: string;
  /** Its section of the sidebar. */
  section: string;
}

/** The input for the files. */
export interface ChangeInput {
  pages: readonly DocumentPage[];
  sources: ChangeSources;
  siteTitle: string;
  siteUrl: string;
  baseUrl: string;
}

/** Releases in the feed of a section. */
const RELEASES_IN_FEED = 12;
/** Pages about a single release or advisory; see `features/changes/components/ChangedSince`. */
const OF_ONE_RELEASE = /^\/(?:releases|security\/cves|security\/audits-and-certs)\//;

/**
 * Creates `/site-data/changes/<page>.json` for each page, and `/<folder>/releases.atom` for each top-level folder.
 *
 * @returns texts by path inside the site
 * @throws Error if a change links to a missing page
 */
export async function createChangeFiles(input: ChangeInput): Promise<[path: string, text: string][]> {
  const { sources, siteTitle, siteUrl, baseUrl } = input;
  const links = createPageLinks({
    pages: input.pages.map(({ file, path }) => ({ file, permalink: baseUrl.slice(0, -1) + path })),
    folder: '',
  });
  const found = await Promise.all(
    input.pages
      .filter(({ path }) => path !== '/' && !OF_ONE_RELEASE.test(path))
      .map(async (page) => ({
        page,
        changes: await Promise.all(
          findChanges(page, sources).map(async ({ release, kind, text }): Promise<RenderedChange> => {
            return { release, kind, html: (await renderRichText(text, links)).lead };
          }),
        ),
      })),
  );
  const home = siteUrl + baseUrl;
  const sectionOf = findSections(input.pages);
  const sections = new Map(
    found.flatMap(({ page, changes }) => {
      const section = changes.length > 0 ? sectionOf(page) : undefined;
      return section ? [[section.folder, section] as const] : [];
    }),
  );
  const dates = new Map(sources.releases.map(({ version, date }) => [version, date]));
  const feeds = [...sections.values()].map(({ folder, title }): [string, string] => {
    const path = feedPath(folder);
    const pages = found
      .filter(({ page }) => sectionOf(page)?.folder === folder)
      .map(({ page, changes }) => ({ title: page.title, url: home + page.path.slice(1), changes }));
    return [
      path,
      createSectionAtom(pages, [...dates.keys()], {
        title: `Changes in ${title}, ${siteTitle}`,
        author: siteTitle,
        feedUrl: home + path.slice(1),
        listUrl: `${home}releases/`,
        count: RELEASES_IN_FEED,
        dateOf: (release) => dates.get(release) ?? '',
        pageUrl: (release) => `${home}releases/${release}/`,
      }),
    ];
  });
  return [
    ...found.map(({ page, changes }): [string, string] => {
      const section = sections.get(sectionOf(page)?.folder ?? '');
      const data: PageChanges = {
        ...(section && { feed: { path: feedPath(section.folder), title: section.title } }),
        changes,
      };
      return [`/site-data/changes${page.path.slice(0, -1)}.json`, JSON.stringify(data)];
    }),
    ...feeds,
  ];
}

const feedPath = (folder: string): string => `/${folder}/releases.atom`;
