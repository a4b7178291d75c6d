import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { FenceMeta } from '@identity-docs/text/parse-fence-meta';
import type { Viz } from '@viz-js/viz';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { drawSequence } from '../drawings/draw-sequence';
import type { DrawnLanguage } from '../drawings/languages';
import { parseSequence } from '../drawings/parse-sequence';
import { graphWidth, styleGraph } from '../drawings/style-graph';

/** The width of an article minus the frame of a drawing, in CSS pixels. `drawing.css` has the same limit. */
const ARTICLE_WIDTH = 700;
/** A phone of 390 pixels, minus the margins of the page and the frame. */
const PHONE_WIDTH = 340;

/** Defaults of every graph. The style sheet sets the colors. Sizes are in points, and 9 points are 12 pixels. */
const DEFAULTS = {
  wide: {
    graphAttributes: { bgcolor: 'transparent', fontsize: 9.5, pad: 0.05, nodesep: 0.25, ranksep: 0.35 },
    nodeAttributes: { shape: 'box', style: 'rounded', fontsize: 11, margin: '0.14,0.08', height: 0.34 },
    edgeAttributes: { fontsize: 9.5, arrowsize: 0.7 },
  },
  narrow: {
    graphAttributes: { bgcolor: 'transparent', fontsize: 9, pad: 0.02, nodesep: 0.12, ranksep: 0.3 },
    nodeAttributes: { shape: 'box', style: 'rounded', fontsize: 10, margin: '0.1,0.07', height: 0.3 },
    edgeAttributes: { fontsize: 9, arrowsize: 0.6 },
  },
};
const FONT = { fontname: 'Helvetica' };

let graphviz: Promise<Viz> | undefined;

const DRAW = { dot: drawGraph, sequence: async (source: string) => drawSequence(parseSequence(source)) };

/**
 * Draws a diagram from its text.
 *
 * @param options.language language of the text
 * @param options.meta the fence's meta; `alt` is required, and `title` becomes the caption
 * @param options.isFirst whether it is the first drawing on its page, which has the styles of all
 * @returns the element that shows the drawing
 * @throws Error if the text alternative is missing or the text can't be parsed
 */
export async function renderDrawing(options: {
  language: DrawnLanguage;
  source: string;
  meta: FenceMeta;
  isFirst: boolean;
}): Promise<MdxJsxFlowElement> {
  const { language, source, meta, isFirst } = options;
  const { alt, title } = meta;
  if (alt === undefined || alt.trim() === '') {
    throw new Error(`this drawing has no text alternative; write \`\`\`${language} alt="what it shows"`);
  }
  const cache = openFileCache({ name: 'drawings', version: codeVersion('samples') });
  const html = await cachedText(cache, [language, source], () => DRAW[language](source));
  return jsxNode({
    name: 'Diagram',
    attributes: { html, alt, title, css: isFirst ? drawingStyles() : undefined },
  });
}

let styles: string | undefined;

/** The style sheet of drawings, which only pages with a drawing have. */
function drawingStyles(): string {
  styles ??= shortCss(readFileSync(join(__dirname, 'drawing.css'), 'utf8'));
  return styles;
}

/** Removes comments and white space from a style sheet. */
const shortCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .trim();

/**
 * Draws a graph as it was written, and again in the other direction (top to bottom or left to right), whichever is
 * narrower.
 */
async function drawGraph(source: string): Promise<string> {
  const across = await drawTurned(source, 'LR', 'narrow');
  const down = await drawTurned(source, 'TB', 'narrow');
  const narrow = graphWidth(down) <= graphWidth(across) ? down : across;
  const written = await draw(source, 'wide');
  const wide = graphWidth(written) <= ARTICLE_WIDTH ? written : await drawTurned(source, 'TB', 'wide');
  if (graphWidth(wide) > ARTICLE_WIDTH) {
    throw new Error(
      `this graph is ${Math.round(graphWidth(wide))} pixels wide, but at most ${ARTICLE_WIDTH} fit`,
    );
  }
  if (graphWidth(narrow) > PHONE_WIDTH) {
    throw new Error(
      `on a phone this graph is ${Math.round(graphWidth(narrow))} pixels wide, but at most ${PHONE_WIDTH} fit; break its labels`,
    );
  }
  return graphWidth(wide) <= PHONE_WIDTH
    ? styleGraph(wide, 'graph-only')
    : `${styleGraph(wide, 'graph-wide')}${styleGraph(narrow, 'graph-narrow')}`;
}

const DIRECTION = /rankdir\s*=\s*"?\w+"?/;

function drawTurned(source: string, direction: 'LR' | 'TB', size: keyof typeof DEFAULTS): Promise<string> {
  const written = `rankdir=${direction}`;
  return draw(
    DIRECTION.test(source) ? source.replace(DIRECTION, written) : source.replace('{', `{${written};`),
    size,
  );
}

const EDGE_LABEL = /(->[^\n]*\blabel=")([^"]*)/g;

/** Graphviz puts the label of an edge close to its line. Spaces at both ends of each line of the label add a gap. */
const keepOffLine = (_match: string, before: string, label: string): string =>
  `${before}${label
    .split('\\n')
    .map((line) => ` ${line} `)
    .join('\\n')}`;

async function draw(source: string, size: keyof typeof DEFAULTS): Promise<string> {
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance());
  const { graphAttributes, nodeAttributes, edgeAttributes } = DEFAULTS[size];
  const result = (await graphviz).render(source.replace(EDGE_LABEL, keepOffLine), {
    format: 'svg',
    graphAttributes: { ...graphAttributes, ...FONT },
    nodeAttributes: { ...nodeAttributes, ...FONT },
    edgeAttributes: { ...edgeAttributes, ...FONT },
  });
  if (result.status !== 'success') {
    const errors = result.errors.map((error) => error.message).join('; ');
    const hint = /^\s*(?:strict\s+)?(?:di)?graph\b[^{]*\{/.test(source)
      ? ''
      : ': a graph begins with "digraph {" and ends with "}"';
    throw new Error(`this graph can't be parsed: ${errors}${hint}`);
  }
  return result.output;
}
