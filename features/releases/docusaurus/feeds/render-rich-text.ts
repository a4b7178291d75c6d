import { makeTablesAccessible } from '@identity-docs/pages/rehype/rehype-tables';
import { highlightCode } from '@identity-docs/samples/markdown/highlight-code';
import { parseFenceMeta } from '@identity-docs/text/parse-fence-meta';
import type { Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Paragraph, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import type { RichPart, RichText } from '../../core/rich-text';
import type { ResolveLink } from './create-page-links';

/**
 * Renders Markdown of a record for a component: HTML, and code samples apart from it, since a component of their
 * own shows them. HTML in the Markdown is left out.
 *
 * @param markdown the text
 * @param resolve turns a link's target into an address
 * @throws Error where a sample names no language or an unknown one, and what `resolve` throws
 */
export async function renderRichText(markdown: string, resolve: ResolveLink): Promise<RichText> {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  resolveLinks(root, resolve);
  const [first, ...others] = root.children;
  const hasLead = first?.type === 'paragraph';
  return {
    lead: hasLead ? phrasesToHtml(first) : '',
    more: await renderParts(hasLead ? others : root.children),
  };
}

async function renderParts(nodes: readonly RootContent[]): Promise<RichPart[]> {
  const parts: RichPart[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (node.type === 'code') {
      if (!node.lang) throw new Error(`A code fence of a record names no language: ${node.value}`);
      const { title, highlighted } = parseFenceMeta(node.meta);
      const code = await highlightCode({ code: node.value, language: node.lang, highlighted });
      parts.push({ code, language: node.lang, ...(title !== undefined && { title }) });
    } else if (typeof last === 'string') parts[parts.length - 1] = last + nodesToHtml([node]);
    else parts.push(nodesToHtml([node]));
  }
  return parts;
}

/** A list of phrases would get a line break after each; the children of a paragraph do not. */
function phrasesToHtml(paragraph: Paragraph): string {
  const element = toHast(paragraph);
  return 'children' in element ? toHtml(element.children) : '';
}

function nodesToHtml(children: readonly RootContent[]): string {
  const tree = toHast({ type: 'root', children: [...children] } as Root) as HastRoot;
  makeTablesAccessible(tree);
  return toHtml(tree);
}

function resolveLinks(root: Root, resolve: ResolveLink): void {
  visit(root, 'link', (node) => {
    node.url = resolve(node.url);
  });
}
