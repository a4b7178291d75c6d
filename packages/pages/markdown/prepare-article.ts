import {
  collapse,
  findElement,
  hasClass,
  isElement,
  isLeftOut,
  textOf,
} from '@identity-docs/text/hast-tools';
import type { Element, ElementContent } from 'hast';

/** Parts of a page that only serve its use in a browser. */
const SKIPPED: ReadonlySet<string> = new Set(
  'button dialog form input link meta nav noscript script select style svg template textarea wbr'.split(' '),
);
/** Blocks that become a piece of a line where Markdown has only lines: in the cells of tables. */
const BLOCKS: ReadonlySet<string> = new Set('div dl dd dt li ol p pre table tbody td tr ul'.split(' '));

/** Whether an element is no part of what the page says. */
const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.tagName) || isLeftOut(element) || hasClass(element, 'hash-link');

/**
 * Copies HTML for its conversion to Markdown: without what only serves in a browser, with full addresses, and with
 * cells of tables that hold lines only.
 *
 * @param pageUrl the page's full address; relative addresses are read from it
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

/** A drawing is of no use in text; its text alternative says what it shows. */
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

/** A badge is a strong word, with the address that it leads to. */
function convertBadge({ properties }: Element, children: ElementContent[], pageUrl: string): Element {
  const label = element('strong', children);
  const { href } = properties;
  return href === undefined ? label : element('a', [label], { href: absolute(String(href), pageUrl) });
}
