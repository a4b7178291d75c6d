/**
 * Makes Graphviz's SVG follow the page: no fixed colours or fonts, no title pop-ups, no ids that could
 * occur twice on a page, a width that shrinks on a phone.
 *
 * @param svg the output of Graphviz, with its XML prologue
 * @returns one `svg` element
 */
export function styleDiagram(svg: string): string {
  const element = svg.slice(svg.indexOf('<svg'));
  return element
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/ id="[^"]*"/g, '')
    .replace(/ (?:fill|stroke)="(?:none|black|transparent|lightgrey|#000000)"/g, '')
    .replace(/ font-family="[^"]*"/g, '')
    .replace(/<svg width="([\d.]+)pt" height="([\d.]+)pt"/, (_match, width: string, height: string) => {
      return `<svg aria-hidden="true" focusable="false" width="${points(width)}" height="${points(height)}"`;
    })
    .replace(/ xmlns(?::xlink)?="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

/** Graphviz measures in points of 1/72 inch, CSS pixels are 1/96 inch. */
function points(value: string): string {
  return String(Math.round((Number(value) * 96) / 72));
}
