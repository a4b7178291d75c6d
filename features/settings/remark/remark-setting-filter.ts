import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';

/** A page with at most this many settings needs no filter. */
const MAX_WITHOUT_FILTER = 20;
/** A page with at least this many settings is a reference and has the filter below its first paragraph. */
const MIN_OF_REFERENCE = 100;

const COMPONENT = 'SettingFilter';
const MODULE = `@identity-docs/settings/components/${COMPONENT}`;

/**
 * Remark plugin that runs after the plugin that renders records. It adds a filter to a page with many settings. On a
 * reference, the filter is below the first paragraph. On other pages, it is before the first setting, or, if several
 * sections have settings, before the first of these sections. Only pages with a filter import and load it.
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

/** Whether a heading starts a section of the page. */
const isPart = (node: RootContent): boolean => node.type === 'heading' && node.depth === 2;

/** The first settings of a section, or the heading of their group directly above them. */
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
