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
  /** Returns the current records. */
  records: () => Pick<Records, 'terms' | 'markedTerms'>;
}

/** The page that explains all terms, as a path below docs/ and as a URL path. */
const TERMS_PAGE = { file: 'core/terminology.mdx', route: '/terminology/' };
/** With more, a page would look like a dictionary. */
const MAX_PER_PAGE = 6;
/** Blocks that contain prose. Headings, tables, samples, and the titles of admonitions don't count. */
const PROSE_HOLDERS: ReadonlySet<string> = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'containerDirective',
  'mdxJsxFlowElement',
]);

/**
 * Creates a remark plugin that has the records bound to it, so that they aren't sent to the browser. It turns the first
 * use of a term on a page into a link to the term's entry that shows its definition. It looks only at plain prose,
 * because bold text is the name of a control and linked text leads somewhere else. A page doesn't mark its own subject.
 *
 * It must run before the plugins that turn links into routes and before samples are created.
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
  // An element with its own style is a list of facts or cards, not prose.
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
