import { dirname, join, relative } from 'node:path';
import { RECORD_TABLE } from '@identity-docs/pages/rehype/rehype-tables';
import { attributesOf } from '@identity-docs/records/core/find-tags';
import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin, Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Shown, TAGS } from './registry';

/** Components that rendered records use, and their import paths. Pages that show none don't load them. */
const OF_PAGES: Readonly<Record<string, string>> = {
  AdvisoryFilter: '@identity-docs/releases/components/AdvisoryFilter',
  ProductPicture: '@site/src/components/ProductPicture',
  Setting: '@identity-docs/settings/components/Setting',
  VersionAffected: '@identity-docs/releases/components/VersionAffected',
};

export interface DataBlocksOptions {
  docsDir: string;
  /** Returns the current records. */
  records: () => Shown;
}

/**
 * Creates a remark plugin. The records are bound to it and aren't passed as options, because Docusaurus sends the
 * options of every plugin to the browser as part of the site's configuration.
 *
 * The plugin replaces a tag such as `<Settings group="redis" />` with the Markdown of its records, before headings and
 * links are processed. Therefore, its headings are in the table of contents, its links are checked, and its text is
 * searched like any other. Its tables are marked for `rehype-tables.ts`: a row is one record, and the first cell names
 * it.
 *
 * @throws (as a message on the file, with its line) if a tag names a record that doesn't exist
 */
export default function dataBlocks(options: DataBlocksOptions): Plugin<[], Root> {
  return function remarkDataBlocks(this: Processor) {
    return (root: Root, file: VFile): void => {
      const parts = new Set<string>();
      visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
        const tag = TAGS[node.name ?? ''];
        if (tag === undefined || index === undefined || parent === undefined) return;
        try {
          const tree = this.parse(tag.render(options.records(), attributesOf(node))) as Root;
          visit(tree, (child) => {
            delete child.position;
            if (child.type === 'table') child.data = { hProperties: { [RECORD_TABLE]: true } };
            if (child.type === 'mdxJsxFlowElement' && child.name && child.name in OF_PAGES)
              parts.add(child.name);
            if (child.type === 'link') child.url = fromPage(child.url, file.path, options.docsDir);
          });
          parent.children.splice(index, 1, ...(tree.children as RootContent[]));
          return index + tree.children.length;
        } catch (error) {
          file.fail(`<${node.name}>: ${(error as Error).message}`, node.position);
        }
      });
      for (const name of parts) {
        const { children } = this.parse(`import ${name} from '${OF_PAGES[name]}';`) as Root;
        root.children.unshift(...children);
      }
    };
  };
}

/** Records name pages by their path below docs/. A page's links are relative to the page. */
function fromPage(url: string, page: string, docsDir: string): string {
  if (!/^(?![a-z]+:|[/#.]).+\.mdx?(?:[?#].*)?$/i.test(url)) return url;
  const path = relative(dirname(page), join(docsDir, url));
  return path.startsWith('.') ? path : `./${path}`;
}
