import { jsxNode } from '@identity-docs/text/jsx-node';
import { parseFenceMeta } from '@identity-docs/text/parse-fence-meta';
import type { Code, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isDrawn } from '../drawings/languages';
import { SequenceError } from '../drawings/parse-sequence';
import { highlightCode } from './highlight-code';
import { ownPlacesOf } from './remark-own-values';
import { renderDrawing } from './render-drawing-fs';

/**
 * The release of the product on which the current text of a sample was run; undefined if it wasn't.
 *
 * @param path the file that contains it
 */
export type RunOn = (path: string, sample: { language: string; code: string }) => string | undefined;

/**
 * Creates a remark plugin that turns code fences into highlighted samples, and `dot` and `sequence` fences into
 * drawings. It runs at build time, so no highlighter and no diagram library is sent to readers.
 *
 * @throws (as a message on the file, with its line) if a fence names no language or an unknown one, or a drawing has no
 *   text alternative or can't be parsed
 */
export default function codeSamples(runOn: RunOn = () => undefined) {
  return () =>
    async (root: Root, file: VFile): Promise<void> => {
      const found: { node: Code; index: number; parent: Parents }[] = [];
      visit(root, 'code', (node, index, parent) => {
        if (index !== undefined && parent !== undefined) found.push({ node, index, parent });
      });
      const firstDrawing = found.find(({ node }) => isDrawn(node.lang))?.node;
      for (const { node, index, parent } of found) {
        const meta = parseFenceMeta(node.meta);
        try {
          if (!node.lang) throw new Error('this code fence names no language; use ```text for plain text');
          parent.children[index] = isDrawn(node.lang)
            ? await renderDrawing({
                language: node.lang,
                source: node.value,
                meta,
                isFirst: node === firstDrawing,
              })
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
          const start = node.position?.start;
          const place =
            error instanceof SequenceError && start
              ? { line: start.line + error.line, column: 1 }
              : node.position;
          file.fail((error as Error).message, place);
        }
      }
    };
}
