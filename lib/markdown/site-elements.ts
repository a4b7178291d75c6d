import type { Element, ElementContent } from 'hast';
import type { Heading, PhrasingContent } from 'mdast';
import type { Block, BlockContext } from './blocks-to-mdast';
import { childElements, classesOf, collapse, findElement, hasClass, textOf } from './hast-tools';

/** Converts a run of nodes; given as an argument, since each of the elements here holds further ones. */
type ConvertBlocks = (nodes: readonly ElementContent[], context: BlockContext) => Block[];

/**
 * Converts the elements that this site and its theme put together of several HTML elements: samples,
 * diagrams, admonitions, tabs.
 *
 * @returns undefined for any other element
 */
export function convertSiteElement(
  element: Element,
  context: BlockContext,
  convertBlocks: ConvertBlocks,
): Block[] | undefined {
  if (hasClass(element, 'theme-code-block')) return [convertSample(element)];
  if (hasClass(element, 'theme-admonition')) return [convertAdmonition(element, context, convertBlocks)];
  if (hasClass(element, 'tabs-container')) return convertTabs(element, context, convertBlocks);
  return element.tagName === 'figure' ? convertDiagram(element) : undefined;
}

function convertSample(element: Element): Block {
  const code = findElement(element, ({ tagName }) => tagName === 'pre');
  const [head] = childElements(element);
  const title = head && !findElement(head, ({ tagName }) => tagName === 'pre') ? textOf(head).trim() : '';
  const language = classesOf(element).find((name) => name.startsWith('language-'));
  return {
    type: 'code',
    lang: language?.slice('language-'.length) ?? null,
    // The meta of a fence follows its language, so it needs one.
    meta: language && title ? `title="${title}"` : null,
    value: code ? textOf(code).replace(/\n$/, '') : '',
  };
}

/** `:::warning[Back up first]` becomes a quote that opens with "Warning: Back up first". */
function convertAdmonition(element: Element, context: BlockContext, convertBlocks: ConvertBlocks): Block {
  const kind = classesOf(element).find((name) => /^theme-admonition-./.test(name)) ?? '';
  const label = kind.slice('theme-admonition-'.length);
  const [head, ...content] = childElements(element);
  const title = head ? collapse(textOf(head)).trim() : '';
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  const text = title === '' || title.toLowerCase() === label ? name : `${name}: ${title}`;
  return {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [strong(text)] }, ...convertBlocks(content, { ...context })],
  };
}

/** Each tab becomes a section of its own, one level below the one that the tabs stand in. */
function convertTabs(element: Element, context: BlockContext, convertBlocks: ConvertBlocks): Block[] {
  const list = findElement(element, ({ properties }) => properties.role === 'tablist');
  const labels = list ? childElements(list).map((tab) => collapse(textOf(tab)).trim()) : [];
  const holder = childElements(element).find((child) => child !== list);
  const panels = holder ? childElements(holder) : [];
  const depth = Math.min(context.depth + 1, 6) as Heading['depth'];
  return panels.flatMap((panel, at): Block[] => [
    { type: 'heading', depth, children: [{ type: 'text', value: labels[at] ?? `Alternative ${at + 1}` }] },
    ...convertBlocks(panel.children, { ...context, depth }),
  ]);
}

/** A drawing is of no use in text; its text alternative says what it shows. */
function convertDiagram(figure: Element): Block[] | undefined {
  const drawing = findElement(figure, ({ properties }) => properties.role === 'img');
  if (!drawing) return undefined;
  const caption = findElement(figure, ({ tagName }) => tagName === 'figcaption');
  const title = caption ? `Diagram: ${collapse(textOf(caption)).trim()}.` : 'Diagram.';
  const alternative: PhrasingContent = {
    type: 'text',
    value: ` ${String(drawing.properties.ariaLabel ?? '')}`,
  };
  return [{ type: 'paragraph', children: [strong(title), alternative] }];
}

function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value }] };
}
