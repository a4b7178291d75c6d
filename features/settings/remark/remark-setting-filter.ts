import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';

/** Up to this many, settings are found by looking. */
const MAX_WITHOUT = 20;

const COMPONENT = 'SettingFilter';
const MODULE = `@identity-docs/settings/components/${COMPONENT}`;

/**
 * Remark plugin, to run behind the one that shows records: a page with many settings gets a field that filters them.
 * It stands before the first, or, where they belong to several parts of the page, before the first of these parts. The
 * page imports it by itself, so that no other page loads it.
 */
export default function remarkSettingFilter(this: Processor) {
  return (root: Root): void => {
    const counts = root.children.map(countSettings);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total <= MAX_WITHOUT) return;
    const first = counts.findIndex((count) => count > 0);
    const last = counts.findLastIndex((count) => count > 0);
    const parts = root.children.flatMap((node, at) => (isPart(node) && at < last ? [at] : []));
    const own = parts.filter((at) => at < first).at(-1) ?? -1;
    const at = parts.some((part) => part > first) ? own : firstGroup(root.children, { own, first });
    const filter = jsxNode({ name: COMPONENT, attributes: { total: String(total) } });
    root.children.splice(Math.max(at, 0), 0, filter);
    const source = `import ${COMPONENT} from ${JSON.stringify(MODULE)};`;
    root.children.unshift(...(this.parse(source) as Root).children);
  };
}

/** Whether a heading opens a part of the page. */
const isPart = (node: RootContent): boolean => node.type === 'heading' && node.depth === 2;

/** The first settings of a part, or the heading of their group right before them. */
function firstGroup(nodes: readonly RootContent[], { own, first }: { own: number; first: number }): number {
  const before = first - 1;
  return before > own && nodes[before]?.type === 'heading' ? before : first;
}

function countSettings(node: Nodes): number {
  let count = 0;
  visit(node, 'mdxJsxFlowElement', ({ name, attributes }) => {
    const classes = attributes.find((attribute) => 'name' in attribute && attribute.name === 'className');
    if (name === 'Setting' || classes?.value === 'setting') count++;
  });
  return count;
}
