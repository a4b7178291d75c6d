import type { Element, ElementContent } from 'hast';
import type { PhrasingContent } from 'mdast';
import { collapse, hasClass, isElement, textOf } from './hast-tools';

/** What the conversion of a page needs to know besides its HTML. */
export interface PageContext {
  /** The page's full address; relative addresses are read from it. */
  pageUrl: string;
}

/** Parts of a page that only serve its use in a browser. */
const SKIPPED: ReadonlySet<string> = new Set(
  'button dialog form input link meta nav noscript script select style svg template textarea'.split(' '),
);

/** Whether an element is no part of what the page says. */
export function isSkipped(element: Element): boolean {
  const { ariaHidden, dataSearchExclude } = element.properties;
  return (
    SKIPPED.has(element.tagName) ||
    ariaHidden === 'true' ||
    dataSearchExclude !== undefined ||
    hasClass(element, 'hash-link')
  );
}

/**
 * Converts text-level HTML to Markdown's text-level nodes. Block elements among it, which Markdown cannot
 * hold there (a list in a table cell), become their text.
 *
 * @param nodes siblings
 */
export function inlineToMdast(nodes: readonly ElementContent[], context: PageContext): PhrasingContent[] {
  return trim(nodes.flatMap((node) => convert(node, context)));
}

function convert(node: ElementContent, context: PageContext): PhrasingContent[] {
  if (node.type === 'text') return [{ type: 'text', value: collapse(node.value) }];
  if (!isElement(node) || isSkipped(node)) return [];
  const children = (): PhrasingContent[] => node.children.flatMap((child) => convert(child, context));
  if (hasClass(node, 'glossary-term')) return children();
  if (hasClass(node, 'badge')) return [badge(node, context), { type: 'text', value: ' ' }];
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return wrap('strong', children());
    case 'em':
    case 'i':
    case 'dfn':
      return wrap('emphasis', children());
    case 'del':
    case 's':
      return wrap('delete', children());
    case 'code':
    case 'kbd':
    case 'samp':
    case 'pre':
      return [{ type: 'inlineCode', value: collapse(textOf(node)).trim() }];
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return [image(node, context)];
    case 'a':
      return link(node, trim(children()), context);
    case 'li':
    case 'p':
    case 'div':
    case 'tr':
    case 'td':
      return [...children(), { type: 'text', value: ' ' }];
    default:
      return children();
  }
}

/** Markup around nothing would be asterisks without a meaning. */
function wrap(type: 'strong' | 'emphasis' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  return children.length === 0 ? [] : [{ type, children }];
}

function badge(element: Element, context: PageContext): PhrasingContent {
  const label: PhrasingContent = { type: 'strong', children: [{ type: 'text', value: textOf(element) }] };
  const { href } = element.properties;
  return typeof href === 'string' ? { type: 'link', url: absolute(href, context), children: [label] } : label;
}

function link(element: Element, children: PhrasingContent[], context: PageContext): PhrasingContent[] {
  const { href } = element.properties;
  if (typeof href !== 'string' || children.length === 0) return children;
  return [{ type: 'link', url: absolute(href, context), children }];
}

function image(element: Element, context: PageContext): PhrasingContent {
  const { src, alt } = element.properties;
  return { type: 'image', url: absolute(String(src ?? ''), context), alt: String(alt ?? '') };
}

function absolute(address: string, { pageUrl }: PageContext): string {
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address;
}

/** Joins neighboring texts and drops the white space at both ends and around line breaks. */
function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value = collapse(last.value + node.value);
    else joined.push({ ...node });
  }
  joined.forEach((node, at) => {
    if (node.type !== 'text') return;
    const before = joined[at - 1];
    const after = joined[at + 1];
    if (before === undefined || before.type === 'break') node.value = node.value.trimStart();
    if (after === undefined || after.type === 'break') node.value = node.value.trimEnd();
  });
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}
