import type { Code, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseFenceMeta } from '../../lib/code/parse-fence-meta';
import { highlightCode } from './highlight-code';
import { jsxNode } from './jsx-node';
import { ownPlacesOf } from './remark-own-values';
import { renderDiagram } from './render-diagram';

/**
 * The release of the product on which a sample was run as it stands; undefined where it was not.
 *
 * @param path the file that holds it
 */
export type RunOn = (path: string, sample: { language: string; code: string }) => string | undefined;

/**
 * Makes a remark plugin: code fences become highlighted samples and `dot` fences become diagrams, both at build
 * time, so that no highlighter and no diagram library reaches the reader.
 *
 * @throws (as a message on the file, with its line) where a fence names no language or an unknown one,
 *   or a diagram has no text alternative or does not parse
 */
export default function codeSamples(runOn: RunOn = () => undefined) {
  return () =>
    async (root: Root, file: VFile): Promise<void> => {
      const found: { node: Code; index: number; parent: Parents }[] = [];
      visit(root, 'code', (node, index, parent) => {
        if (index !== undefined && parent !== undefined) found.push({ node, index, parent });
      });
      for (const { node, index, parent } of found) {
        const meta = parseFenceMeta(node.meta);
        try {
          if (!node.lang) throw new Error('this code fence names no language; use ```text for plain text');
          parent.children[index] =
            node.lang === 'dot'
              ? await renderDiagram({ source: node.value, meta })
              : jsxNode({
                  name: 'CodeBlock',
                  attributes: {
                    html: await highlightCode({
                      code: node.value,
                      language: node.lang,
                      highlighted: meta.highlighted,
                    }),
                    language: node.lang,
                    title: meta.title,
                    own: ownPlacesOf(node),
                    run: runOn(file.path, { language: node.lang, code: node.value }),
                  },
                });
        } catch (error) {
          file.fail((error as Error).message, node.position);
        }
      }
    };
}
