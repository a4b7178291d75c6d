import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { hasSampleHost } from '../../lib/own-values/apply-hosts';
import { jsxNode } from './jsx-node';

/**
 * Remark plugin: above the first sample of a page that names a host which readers can replace by their own
 * stands the control for it. It must come before the plugin that turns fences into samples.
 */
export default function remarkOwnValues() {
  return (root: Root): void => {
    const at = root.children.findIndex((block) => {
      let found = false;
      visit(block, 'code', (node: Code) => {
        found ||= node.lang !== 'dot' && hasSampleHost(node.value);
      });
      return found;
    });
    if (at !== -1) root.children.splice(at, 0, jsxNode({ name: 'OwnValues', attributes: {} }));
  };
}
