import type { Viz } from '@viz-js/viz';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { FenceMeta } from '../../lib/code/parse-fence-meta';
import { styleDiagram } from '../../lib/code/style-diagram';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptText, openFileCache } from '../build-cache/file-cache-fs';
import { jsxNode } from './jsx-node';

/** Defaults of every diagram; colours are left to the site's style sheet, which knows both colour modes. */
const DEFAULTS = {
  graphAttributes: { bgcolor: 'transparent', fontname: 'Helvetica', fontsize: 12, pad: 0.1, nodesep: 0.35 },
  nodeAttributes: {
    shape: 'box',
    style: 'rounded',
    fontname: 'Helvetica',
    fontsize: 13,
    margin: '0.18,0.1',
    height: 0.4,
  },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 11, arrowsize: 0.7 },
};

let graphviz: Promise<Viz> | undefined;

/**
 * Draws a diagram from its text in Graphviz's language.
 *
 * @param options.source the graph
 * @param options.meta the fence's meta; `alt` is required, `title` becomes the caption
 * @returns the element that shows the drawing
 * @throws Error where the text alternative is missing or the graph does not parse
 */
export async function renderDiagram(options: {
  source: string;
  meta: FenceMeta;
}): Promise<MdxJsxFlowElement> {
  const { alt, title } = options.meta;
  if (alt === undefined || alt.trim() === '') {
    throw new Error('this diagram has no text alternative; write ```dot alt="what it shows"');
  }
  const cache = openFileCache({ name: 'diagrams', version: codeVersion() });
  const svg = await keptText(cache, [options.source], async () => styleDiagram(await draw(options.source)));
  return jsxNode({ name: 'Diagram', attributes: { svg, alt, title } });
}

async function draw(source: string): Promise<string> {
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance());
  const result = (await graphviz).render(source, { format: 'svg', ...DEFAULTS });
  if (result.status !== 'success') {
    throw new Error(`this diagram does not parse: ${result.errors.map((error) => error.message).join('; ')}`);
  }
  return result.output;
}
