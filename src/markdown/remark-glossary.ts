import { relative, sep } from 'node:path';
import { createTermMarker, type TextPart } from '@identity-docs/pages/core/mark-terms';
import type { Records } from '@identity-docs/registry/registry';
import { anchorOf } from '@identity-docs/text/anchor-of';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

export interface GlossaryOptions {
  docsDir: string;
  /** The records as they are now. */
  records: () => Pick<Records, 'terms' | 'markedTerms'>;
}

/** The page that explains all terms, as a path below docs/ and as an address. */
const TERMS_PAGE = { file: 'core/terminology.mdx', route: '/terminology/' };
/** More would make a page look like a dictionary. */
const MAX_PER_PAGE = 6;
/** Blocks that hold prose. Headings, tables, samples and the title of an admonition are none of them. */
const PROSE_HOLDERS: ReadonlySet<string> = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'containerDirective',
  'mdxJsxFlowElement',
]);

/**
 * Makes a remark plugin, with the records bound to it so that they are not shipped to the browser: the first
 * use of a term on a page becomes a link to the term's entry that shows its meaning. Only plain prose is looked
 * at: what is bold is the name of a control, and what is linked leads somewhere else. A page does not mark the
 * term that it is itself about.
 *
 * It must come before the plugins that turn links into routes are done, and before samples are made.
 */
export default function glossary(options: GlossaryOptions): Plugin<[], Root> {
  return () =>
    (root: Root, file: VFile): void => {
      const page = relative(options.docsDir, file.path).split(sep).join('/');
      if (page === TERMS_PAGE.file || /(?:^|\/)_/.test(page)) return;
      const { terms: all, markedTerms } = options.records();
      const terms = all.flatMap((term) => {
        const words = markedTerms[term.term];
        if (words === undefined || term.page === page) return [];
        return [{ ...term, words, to: `${TERMS_PAGE.route}#${anchorOf(term.term)}` }];
      });
      const mark = createTermMarker({ terms, limit: MAX_PER_PAGE });
      const addressOf = new Map(terms.map(({ term, to }) => [term, to]));
      visitProse(root, (paragraph) => {
        paragraph.children = paragraph.children.flatMap((node) =>
          node.type === 'text' ? mark(node.value).map((part) => partToNode(part, addressOf)) : [node],
        );
      });
    };
}

function visitProse(node: Nodes, visit: (paragraph: Paragraph) => void): void {
  if (node.type === 'paragraph') {
    const isTitle = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
    if (!isTitle) visit(node);
    return;
  }
  if (!PROSE_HOLDERS.has(node.type) || !('children' in node)) return;
  // An element with a style of its own is a list of facts or cards, no prose.
  const attributes = node.type === 'mdxJsxFlowElement' ? node.attributes : [];
  if (attributes.some((attribute) => 'name' in attribute && attribute.name === 'className')) return;
  for (const child of node.children) visitProse(child, visit);
}

function partToNode({ text, term }: TextPart, addressOf: ReadonlyMap<string, string>): PhrasingContent {
  if (!term) return { type: 'text', value: text };
  const definition = term.short.replace(/`/g, '');
  const { attributes } = jsxNode({ name: 'Term', attributes: { to: addressOf.get(term.term), definition } });
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'Term',
    attributes,
    children: [{ type: 'text', value: text }],
  };
  return element;
}
