/**
 * Finds the element that the part of a URL after `#` points to.
 *
 * @param hash with the `#`, as in `location`; it can contain anything, including text that can't be decoded
 */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
