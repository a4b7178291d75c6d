import { collapse, textOf } from '@identity-docs/text/hast-tools';
import type { Element } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { prepareArticle } from './prepare-article';
import { convertSiteElement } from './site-elements';

const STYLE: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  resourceLink: false,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/**
 * Converts the rendered article of a page to Markdown (CommonMark with GitHub's tables), including rendered records.
 * URLs are absolute, so the text can be used anywhere.
 *
 * @param article the parsed HTML of the article's content, including its title
 * @param options.pageUrl the page's full URL, which is added below the title
 * @returns Markdown that ends with a line break
 */
export function htmlToMarkdown(article: Element, { pageUrl }: { pageUrl: string }): string {
  const prepared = prepareArticle(article, pageUrl);
  const tree = toMdast(
    { type: 'root', children: prepared.children },
    { document: true, handlers: makeHandlers() },
  );
  const { children } = tree as Root;
  tidyLists(tree as Root);
  const [first] = children;
  const afterTitle = first?.type === 'heading' && first.depth === 1 ? 1 : 0;
  const source: RootContent = {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'Source: ' },
      { type: 'link', url: pageUrl, children: [{ type: 'text', value: pageUrl }] },
    ],
  };
  return toMarkdown({ type: 'root', children: children.toSpliced(afterTitle, 0, source) }, STYLE);
}

/** Conversions that are specific to this site's HTML. */
function makeHandlers(): Record<string, Handle> {
  /** The level of the heading above the blocks. */
  let depth: Heading['depth'] = 1;
  const flow: Handle = (state, node) => state.toFlow(state.all(node)) as RootContent[];
  const label: Handle = (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
  });
  const heading: Handle = (state, node) => {
    depth = Number(node.tagName.charAt(1)) as Heading['depth'];
    const children = state.all(node) as PhrasingContent[];
    return children.length === 0 ? [] : { type: 'heading', depth, children };
  };
  const section: Handle = (state, node, parent) =>
    convertSiteElement(node, { state, depth }) ?? flow(state, node, parent);
  return {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
    div: section,
    dl: flow,
    dd: flow,
    dt: label,
    summary: label,
    details: flow,
    code: inlineCode,
    kbd: inlineCode,
    samp: inlineCode,
    dfn: emphasis,
  };
}

const inlineCode: Handle = (_state, node) => ({ type: 'inlineCode', value: collapse(textOf(node)).trim() });
const emphasis: Handle = (state, node) => ({
  type: 'emphasis',
  children: state.all(node) as PhrasingContent[],
});
/** A one-line item can be followed directly by a nested list. Everything else needs blank lines. */
function tidyLists(tree: Root): void {
  visit(tree, 'list', (list) => {
    for (const item of list.children) {
      item.spread = item.children.some((block, at) => at > 0 && block.type !== 'list');
    }
    list.spread = list.children.some(({ spread }) => spread);
  });
}
