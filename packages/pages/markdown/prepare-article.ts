import {
  collapse,
  findElement,
  hasClass,
  isElement,
  isLeftOut,
  textOf,
} from '@identity-docs/text/hast-tools';
import type { Element, ElementContent } from 'hast';

/** Parts of a page that are useful only in a browser. */
const SKIPPED: ReadonlySet<string> = new Set(
  'button dialog form input link meta nav noscript script select style svg template textarea wbr'.split(' '),
);
/** Blocks that become inline content in the cells of tables, where Markdown allows only one line. */
const BLOCKS: ReadonlySet<string> = new Set('div dl dd dt li ol p pre table tbody td tr ul'.split(' '));

/** Whether an element isn't part of the page's content. */
const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.tagName) || isLeftOut(element) || hasClass(element, 'hash-link');

/**
 * Copies HTML for its conversion to Markdown. The copy has no browser-only parts, absolute URLs, and table cells with
 * only inline content.
 *
 * @param pageUrl the page's full URL, against which relative URLs are resolved
 */
export function prepareArticle(article: Element, pageUrl: string): Element {
  const copy = (nodes: readonly ElementContent[], isCell: boolean): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\u200b/g, '') }];
      if (!isElement(node) || isSkipped(node)) return [];
      const { tagName, properties } = node;
      const children = copy(node.children, isCell || tagName === 'td' || tagName === 'th');
      if (hasClass(node, 'glossary-term')) return children;
      const diagram = tagName === 'figure' && describeDiagram(node);
      if (diagram) return [diagram];
      const space: ElementContent = { type: 'text', value: ' ' };
      if (isCell && tagName === 'br') return [space];
      if (isCell && BLOCKS.has(tagName)) return [...children, space];
      if (hasClass(node, 'badge')) return [convertBadge(node, children, pageUrl), space];
      const { href, src, title, ...rest } = properties;
      const addresses = {
        ...(href !== undefined && { href: absolute(String(href), pageUrl) }),
        ...(src !== undefined && { src: absolute(String(src), pageUrl) }),
      };
      return [{ ...node, properties: { ...rest, ...addresses }, children }];
    });
  return { ...article, children: copy(article.children, false) };
}

const absolute = (address: string, pageUrl: string): string =>
  URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address;

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A drawing is useless in text, so its text alternative replaces it. */
function describeDiagram(figure: Element): Element | undefined {
  const drawing = findElement(figure, ({ properties }) => properties.role === 'img');
  if (!drawing) return undefined;
  const caption = findElement(figure, ({ tagName }) => tagName === 'figcaption');
  const title = caption ? `Diagram: ${collapse(textOf(caption)).trim()}.` : 'Diagram.';
  const alternative = ` ${String(drawing.properties.ariaLabel ?? '')}`;
  return element('p', [
    element('strong', [{ type: 'text', value: title }]),
    { type: 'text', value: alternative },
  ]);
}

/** A badge becomes a bold word with its link. */
function convertBadge({ properties }: Element, children: ElementContent[], pageUrl: string): Element {
  const label = element('strong', children);
  const { href } = properties;
  return href === undefined ? label : element('a', [label], { href: absolute(String(href), pageUrl) });
}
