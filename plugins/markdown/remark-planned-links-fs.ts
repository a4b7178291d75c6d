import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

export interface PlannedLinksOptions {
  docsDir: string;
  /** Files below docs/ of pages that are planned and not written yet. */
  planned: readonly string[];
}

const PAGE_LINK = /^(?![a-z]+:|\/|#).+\.mdx?(?:#.*)?$/i;

/**
 * Makes a remark plugin, with its list bound to it so that the list is not shipped to the browser: a link to a page that is planned but not written yet keeps its text and loses its target,
 * so that pages can be linked in the order in which they are thought of. A link to a file that is neither
 * there nor planned is left alone, and fails the build as a broken link.
 */
export default function plannedLinks(options: PlannedLinksOptions): Plugin<[], Root> {
  const planned = new Set(options.planned);
  return () =>
    (root: Root, file: VFile): void => {
      visit(root, 'link', (node: Link, index, parent) => {
        if (!PAGE_LINK.test(node.url) || index === undefined || parent === undefined) return;
        const target = resolve(dirname(file.path), node.url.replace(/#.*$/, ''));
        if (existsSync(target) || !planned.has(relative(options.docsDir, target))) return;
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      });
    };
}
