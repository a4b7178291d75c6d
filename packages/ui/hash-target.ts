/**
 * Finds the element that the part of a URL behind `#` leads to.
 *
 * @param hash with the `#`, as `location` has it; anybody can write anything there, also what cannot be decoded
 */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
