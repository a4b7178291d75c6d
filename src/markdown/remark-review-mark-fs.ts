import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { describeReview, type Review } from '@identity-docs/reference/records/reviews';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/**
 * Hashes the part of a page that a review covers: its text without front matter and without white space around lines.
 *
 * @param text the content of the file
 * @returns 12 hexadecimal digits
 */
export function hashPageText(text: string): string {
  const body = text.replace(/^---\r?\n.*?\r?\n---\r?\n/s, '');
  const lines = body.split('\n').map((line) => line.trim());
  return createHash('sha256').update(lines.filter(Boolean).join('\n')).digest('hex').slice(0, 12);
}

/**
 * Creates a remark plugin that adds the review mark to the end of a page whose current text was compared with the
 * product.
 *
 * @param options.docsDir folder of the pages
 * @param options.reviews the reviews, by path of the page below it
 */
export default function reviewMark(options: {
  docsDir: string;
  reviews: () => Readonly<Record<string, Review>>;
}): Plugin<[], Root> {
  return () => (root: Root, file: VFile) => {
    const review = options.reviews()[relative(options.docsDir, file.path).split(sep).join('/')];
    if (review === undefined || review.hash !== hashPageText(readFileSync(file.path, 'utf8'))) return;
    root.children.push(jsxNode({ name: 'div', attributes: { 'data-checked': describeReview(review) } }));
  };
}
