/**
 * Returns the anchor that Docusaurus and GitHub give to a heading: lower case, without punctuation, and with a hyphen for
 * each space. A second heading with the same text gets a number, which this function doesn't know.
 *
 * @param heading the text of the heading, without markup
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
