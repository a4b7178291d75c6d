import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { describeReview, type Review } from '@identity-docs/reference/records/reviews';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/**
 * What a reading of a page holds for: its text without front matter and without white space around lines.
 *
 * @param text the file as it stands
 * @returns 12 hexadecimal digits
 */
export function hashPageText(text: string): string {
  const body = text.replace(/^---\r?\n.*?\r?\n---\r?\n/s, '');
  const lines = body.split('\n').map((line) => line.trim());
  return createHash('sha256').update(lines.filter(Boolean).join('\n')).digest('hex').slice(0, 12);
}

/**
 * Makes a remark plugin: at the end of a page that was compared with the product as it stands, the page says so.
 *
 * @param options.docsDir folder of the pages
 * @param options.reviews the readings, by path of the page below it
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
