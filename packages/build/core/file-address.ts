/** The location of the offline edition's files, relative to the requester. */
export interface OfflinePlace {
  /** Path that the site is mounted on when it is served. It starts and ends with a slash. */
  baseUrl: string;
  /** URL of the folder that contains the site, absolute or relative, with a trailing slash. */
  root: string;
}

/** A file name ends like this. The path of a page can end with a version, such as 2025.8. */
const EXTENSION = /\.[a-z][a-z\d]*$/;

/**
 * Turns a URL of the site into the URL of its file when there is no server. A page is `index.html` of its folder, and
 * an image is its AVIF file, which every supported browser shows.
 *
 * @param address a path below the base URL, with or without query and hash
 * @returns the URL of the file; unchanged if it isn't one of the site
 */
export function toFileAddress(address: string, { baseUrl, root }: OfflinePlace): string {
  if (!address.startsWith(baseUrl) || address.startsWith('//')) return address;
  const inside = address.slice(baseUrl.length);
  const path = inside.replace(/[?#].*/, '');
  const file = EXTENSION.test(path)
    ? path.replace(/\.webp$/, '.avif')
    : `${path.replace(/([^/])$/, '$1/')}index.html`;
  return root + file + inside.slice(path.length);
}
