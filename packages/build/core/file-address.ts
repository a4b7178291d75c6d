/** Where the files of the offline edition are, seen from whoever asks. */
export interface OfflinePlace {
  /** Path that the site is mounted on when it is served; begins and ends with a slash. */
  baseUrl: string;
  /** Address of the folder that holds the site, absolute or relative, with a slash at its end. */
  root: string;
}

/** The name of a file ends like this; that of a page may hold a version, such as 2025.8. */
const EXTENSION = /\.[a-z][a-z\d]*$/;

/**
 * Turns an address of the site into that of the file that answers it where nobody serves: a page is `index.html` of its
 * folder, and a picture is its AVIF file, which every browser shows that the site supports.
 *
 * @param address a path below the base URL, with or without query and hash
 * @returns the address of the file; the address unchanged where it is not one of the site
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
