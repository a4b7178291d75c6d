import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Heading, List, ListItem } from 'mdast';
import { childElements, findElement, isElement, textOf } from './hast-tools';
import { inlineToMdast, isSkipped, type PageContext } from './inline-to-mdast';
import { convertSiteElement } from './site-elements';
import { tableToMdast } from './table-to-mdast';

/** Blocks that may stand anywhere in a document. */
export type Block = BlockContent | DefinitionContent;

/** Where in a page the conversion is. */
export interface BlockContext extends PageContext {
  /** The level of the heading that the blocks stand under; it follows the headings that are met. */
  depth: Heading['depth'];
}

const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main ol p pre section summary table ul'.split(
    ' ',
  ),
);

/**
 * Converts a run of HTML nodes to Markdown blocks. Text that stands between blocks becomes a paragraph.
 *
 * @param nodes siblings
 * @param context its depth is set to that of the last heading met
 */
export function blocksToMdast(nodes: readonly ElementContent[], context: BlockContext): Block[] {
  const blocks: Block[] = [];
  let inline: ElementContent[] = [];
  const endParagraph = (): void => {
    const children = inlineToMdast(inline, context);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    inline = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlocks(node)) {
      inline.push(node);
    } else if (!isSkipped(node)) {
      endParagraph();
      blocks.push(...convert(node, context));
    }
  }
  endParagraph();
  return blocks;
}

function holdsBlocks(element: Element): boolean {
  return (
    BLOCK_ELEMENTS.has(element.tagName) ||
    findElement(element, ({ tagName }) => BLOCK_ELEMENTS.has(tagName)) !== undefined
  );
}

function convert(element: Element, context: BlockContext): Block[] {
  const own = convertSiteElement(element, context, blocksToMdast);
  if (own) return own;
  const heading = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (heading) return convertHeading(element, Number(heading) as Heading['depth'], context);
  switch (element.tagName) {
    case 'ul':
    case 'ol':
      return [convertList(element, context)];
    case 'pre':
      return [{ type: 'code', value: textOf(element).replace(/\n$/, '') }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksToMdast(element.children, context) }];
    case 'table':
      return [tableToMdast(element, context)];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'summary':
    case 'dt':
      return [
        {
          type: 'paragraph',
          children: [{ type: 'strong', children: inlineToMdast(element.children, context) }],
        },
      ];
    default:
      return blocksToMdast(element.children, context);
  }
}

function convertHeading(element: Element, depth: Heading['depth'], context: BlockContext): Block[] {
  context.depth = depth;
  const children = inlineToMdast(element.children, context);
  return children.length === 0 ? [] : [{ type: 'heading', depth, children }];
}

function convertList(element: Element, context: BlockContext): List {
  const items = childElements(element).filter(({ tagName }) => tagName === 'li');
  const children = items.map((item): ListItem => {
    const blocks = blocksToMdast(item.children, { ...context });
    // An item of one line may hold a list right below it; anything else needs room.
    const spread = blocks.some((block, at) => at > 0 && block.type !== 'list');
    return { type: 'listItem', spread, children: blocks };
  });
  const start = Number(element.properties.start ?? 1);
  const ordered = element.tagName === 'ol';
  const spread = children.some((child) => child.spread);
  return { type: 'list', ordered, ...(ordered ? { start } : {}), spread, children };
}
