import { isElement, SHORTCUTS_CLASS, SHORTCUTS_LEAD, textOf } from '@identity-docs/text/hast-tools';
import type { Element, Root } from 'hast';

/**
 * Rehype plugin that turns the line "**Common problems:** [A](#a) · [B](#b)" of a page into a box with one link per
 * line.
 */
export default function rehypeShortcuts() {
  return (root: Root): void => {
    root.children = root.children.map((child) =>
      isElement(child, 'p') && textOf(child).startsWith(SHORTCUTS_LEAD) ? boxOf(child) : child,
    );
  };
}

function boxOf(line: Element): Element {
  const title = SHORTCUTS_LEAD.replace(':', '');
  const links = line.children.filter((child) => isElement(child, 'a'));
  return {
    type: 'element',
    tagName: 'aside',
    properties: { className: [SHORTCUTS_CLASS], ariaLabel: title },
    children: [
      element('p', [{ type: 'text', value: title }]),
      element(
        'ul',
        links.map((link) => element('li', [link])),
      ),
    ],
  };
}

const element = (tagName: string, children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
