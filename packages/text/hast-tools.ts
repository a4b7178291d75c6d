import type { Element, ElementContent, Nodes } from 'hast';

/** Whether a node is an element, optionally with a given name. */
export function isElement(node: Nodes, name?: string): node is Element {
  return node.type === 'element' && (name === undefined || node.tagName === name);
}

/** The classes of an element. */
export function classesOf(element: Element): string[] {
  const value = element.properties.className;
  return Array.isArray(value) ? value.map(String) : [];
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** Whether the page hides an element from assistive technology or from the search. */
export function isLeftOut({ properties }: Element): boolean {
  return properties.ariaHidden === 'true' || properties.dataSearchExclude !== undefined;
}

/** The unchanged text of a node and everything below it. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/** The start of the line on a page that links to its most wanted sections. */
export const SHORTCUTS_LEAD = 'Common problems:';

/** The class of the box that a page shows instead of that line. */
export const SHORTCUTS_CLASS = 'shortcuts';

/** Whether an element is the box with links to the most wanted sections of the page. */
export function isShortcuts(element: Element): boolean {
  return hasClass(element, SHORTCUTS_CLASS);
}

/** Text on one line, with white space collapsed as in a browser, and without zero-width spaces. */
export function collapse(text: string): string {
  return text.replace(/\u200b/g, '').replace(/[ \t\n\f\r]+/g, ' ');
}

/** The first element below a node, in document order, that passes the test. */
export function findElement(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

/** The elements among the children of an element. */
export function childElements(element: Element): Element[] {
  return element.children.filter((child: ElementContent): child is Element => isElement(child));
}
