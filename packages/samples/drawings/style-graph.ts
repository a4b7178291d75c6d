/** The width at which a graph is drawn, in CSS pixels. */
export const graphWidth = (svg: string): number =>
  Number(/<svg width="([\d.]+)pt"/.exec(svg)?.[1] ?? 0) * CSS_PIXELS;

/** Graphviz measures in points of 1/72 inch, and CSS pixels are 1/96 inch. */
const CSS_PIXELS = 96 / 72;

/**
 * Makes Graphviz's SVG follow the page: no fixed colors or fonts, no title pop-ups, and no IDs that could occur twice
 * on a page.
 *
 * @param svg the output of Graphviz, with its XML prologue
 * @param name a class that says when to show it
 * @returns one `svg` element
 */
export function styleGraph(svg: string, name: string): string {
  const height = Number(/height="([\d.]+)pt"/.exec(svg)?.[1] ?? 0) * CSS_PIXELS;
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/ id="[^"]*"/g, '')
    .replace(/ (?:fill|stroke)="(?:none|black|transparent|lightgrey|#000000)"/g, '')
    .replace(/ font-family="[^"]*"/g, '')
    .replace(
      /<svg width="[\d.]+pt" height="[\d.]+pt"/,
      `<svg class="${name}" width="${Math.ceil(graphWidth(svg))}" height="${Math.ceil(height)}"`,
    )
    .replace(/ xmlns(?::xlink)?="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
