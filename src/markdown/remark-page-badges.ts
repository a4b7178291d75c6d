import type { FrontMatter } from '@identity-docs/pages/core/front-matter';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** Remark plugin: what the front matter says about availability stands as badges at the top of the page. */
export default function remarkPageBadges() {
  return (root: Root, file: VFile): void => {
    const { availability, since } = (file.data.frontMatter ?? {}) as Partial<FrontMatter>;
    const badges = [
      ...(availability ? [jsxNode({ name: 'Badge', attributes: { type: availability } })] : []),
      ...(since ? [jsxNode({ name: 'Badge', attributes: { since } })] : []),
    ];
    const firstText = root.children.findIndex((node) => node.type !== 'mdxjsEsm' && node.type !== 'yaml');
    root.children.splice(Math.max(firstText, 0), 0, ...badges);
  };
}
