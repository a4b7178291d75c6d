/**
 * Makes Graphviz's SVG follow the page: no fixed colours or fonts, no title pop-ups, no ids that could
 * occur twice on a page, a width that shrinks on a phone as far as its text stays readable.
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
      const size = `width="${points(width)}" height="${points(height)}"`;
      return `<svg aria-hidden="true" focusable="false" ${size} style="min-width:${points(width, LEAST_SCALE)}px"`;
    })
    .replace(/ xmlns(?::xlink)?="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

/** Text of 13 points is as small as it may get at this scale; a diagram that is still too wide scrolls. */
const LEAST_SCALE = 0.65;

/** Graphviz measures in points of 1/72 inch, CSS pixels are 1/96 inch. */
function points(value: string, scale = 1): string {
  return String(Math.round((Number(value) * 96 * scale) / 72));
}
