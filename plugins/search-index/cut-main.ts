/**
 * Cuts a page down to its main part. Navigation is most of a page, and the names of the scripts at its end change
 * with every build; neither is searched.
 *
 * @param html the page as Docusaurus renders it
 * @returns the `main` element; the whole page where there is none
 */
export function cutMain(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return start === -1 || end < start ? html : html.slice(start, end + '</main>'.length);
}
