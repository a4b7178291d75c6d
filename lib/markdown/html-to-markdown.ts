import type { Nodes } from 'hast';
import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { blocksToMdast } from './blocks-to-mdast';
import { isElement } from './hast-tools';

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
 * Converts the rendered article of a page to Markdown (CommonMark with GitHub's tables): what authors wrote
 * and what was made of records alike, with full addresses, so that the text can be used anywhere.
 *
 * @param article the parsed HTML of the article's content, its title included
 * @param options.pageUrl the page's full address; it is named below the title
 * @returns Markdown that ends in a line break
 */
export function htmlToMarkdown(article: Nodes, { pageUrl }: { pageUrl: string }): string {
  const nodes = 'children' in article ? article.children : [];
  const content = nodes.filter((node) => isElement(node) || node.type === 'text');
  const children = blocksToMdast(content, { pageUrl, depth: 1 });
  const [first] = children;
  const afterTitle = first?.type === 'heading' && first.depth === 1 ? 1 : 0;
  const source: Root['children'][number] = {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'Source: ' },
      { type: 'link', url: pageUrl, children: [{ type: 'text', value: pageUrl }] },
    ],
  };
  return toMarkdown({ type: 'root', children: children.toSpliced(afterTitle, 0, source) }, STYLE);
}
