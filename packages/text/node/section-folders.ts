/** A page with its path inside the site and its section of the sidebar. */
export interface PlacedPage {
  path: string;
  section: string;
}

/** A section of the site. Files about it are in its folder. */
export interface SiteSection {
  title: string;
  /** First folder of its pages' paths, without slashes. */
  folder: string;
}

/**
 * Finds the sections of the site. The folder of a section is the one that contains most of its pages, because some
 * pages have short URLs.
 *
 * @returns a function that returns the section of a page; undefined for the few pages that belong to none
 */
export function findSections(pages: readonly PlacedPage[]): (page: PlacedPage) => SiteSection | undefined {
  const bySection = new Map<string, SiteSection>();
  for (const title of new Set(pages.map(({ section }) => section))) {
    const folders = pages.filter(({ section }) => section === title).map(firstFolder);
    const count = (folder: string): number => folders.filter((other) => other === folder).length;
    const [folder = ''] = [...new Set(folders)].sort((a, b) => count(b) - count(a));
    const isTaken = [...bySection.values()].some((known) => known.folder === folder);
    if (count(folder) > 1 && !isTaken) bySection.set(title, { title, folder });
  }
  const byFolder = new Map([...bySection.values()].map((section) => [section.folder, section]));
  return (page) => byFolder.get(firstFolder(page)) ?? bySection.get(page.section);
}

function firstFolder({ path }: PlacedPage): string {
  return path.split('/')[1] ?? '';
}
