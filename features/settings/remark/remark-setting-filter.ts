import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';

/** A page with up to this many settings needs no filter. */
const MAX_WITHOUT_FILTER = 20;
/** A page with this many settings is a reference, and its filter is below its first paragraph. */
const MIN_OF_REFERENCE = 100;

const COMPONENT = 'SettingFilter';
const MODULE = `@identity-docs/settings/components/${COMPONENT}`;

/**
 * Remark plugin that runs after the one that shows records. It adds a filter to a page with many settings: below the
 * first paragraph of a reference, otherwise before the first setting, or, if several parts of the page have settings,
 * before the first of these parts. Only such a page imports the filter, so that no other page loads it.
 */
export default function remarkSettingFilter(this: Processor) {
  return (root: Root): void => {
    const counts = root.children.map(countSettings);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total <= MAX_WITHOUT_FILTER) return;
    const first = counts.findIndex((count) => count > 0);
    const last = counts.findLastIndex((count) => count > 0);
    const parts = root.children.flatMap((node, at) => (isPart(node) && at < last ? [at] : []));
    const own = parts.filter((at) => at < first).at(-1) ?? -1;
    const inParts = parts.some((part) => part > first) ? own : firstGroup(root.children, { own, first });
    const at = total < MIN_OF_REFERENCE ? inParts : root.children.findIndex(isText) + 1;
    const filter = jsxNode({ name: COMPONENT, attributes: { total: String(total) } });
    root.children.splice(Math.max(at, 0), 0, filter);
    const source = `import ${COMPONENT} from ${JSON.stringify(MODULE)};`;
    root.children.unshift(...(this.parse(source) as Root).children);
  };
}

const isText = (node: RootContent): boolean => node.type === 'paragraph';

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
