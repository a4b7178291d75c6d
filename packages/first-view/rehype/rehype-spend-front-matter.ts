import type { FrontMatter } from '@identity-docs/pages/core/front-matter';
import type { Root } from 'hast';
import type { VFile } from 'vfile';

/** Fields that only the build and the search read, and fields that the page reads elsewhere. */
const SPENT: readonly (keyof FrontMatter | 'last_update')[] = [
  'title',
  'description',
  'tags',
  'availability',
  'since',
  'questions',
  'sampleValues',
  'last_update',
];

/**
 * Rehype plugin that runs last. The front matter is part of the page's script, so it removes fields that nothing in the
 * script reads.
 */
export default function rehypeSpendFrontMatter() {
  return (_root: Root, file: VFile): void => {
    const frontMatter = file.data.frontMatter as Record<string, unknown> | undefined;
    for (const field of SPENT) delete frontMatter?.[field];
  };
}
