import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sortReviewed } from '../../../features/reference/records/reviews';
import reviewMark, { hashPageText } from '../../../src/markdown/remark-review-mark-fs';

const TEXT = '---\ntitle: A\n---\n\nRead this.\n';
const review = (text: string) => ({
  hash: hashPageText(text),
  date: '2026-11-22',
  version: '2025.8.1',
  statements: 12,
  mended: 1,
  readings: 3,
});

let docsDir: string;
beforeEach(() => {
  docsDir = mkdtempSync(join(tmpdir(), 'review-'));
  writeFileSync(join(docsDir, 'a.mdx'), TEXT);
});
afterEach(() => rmSync(docsDir, { recursive: true }));

function marked(text: string): unknown {
  const root: Root = { type: 'root', children: [] };
  const plugin = reviewMark({ docsDir, reviews: () => ({ 'a.mdx': review(text) }) });
  const transform = plugin.call({} as never) as unknown as (root: Root, file: VFile) => void;
  transform(root, new VFile({ path: join(docsDir, 'a.mdx') }));
  return JSON.stringify(root.children).includes('2025.8.1 on November 22, 2026');
}

it('says at the end of a page that it was compared with the product', () => {
  expect(marked(TEXT)).toBe(true);
});

it('keeps the mark when only front matter or white space changes', () => {
  expect(marked('---\ntitle: B\nkeywords: [c]\n---\nRead this.  \n')).toBe(true);
});

it('takes the mark away from a page that was edited', () => {
  expect(marked('---\ntitle: A\n---\n\nRead that.\n')).toBe(false);
});

it('counts what was compared on pages that stand as they were read', () => {
  const reviews = { 'a.mdx': review('A'), 'b.mdx': review('B') };
  const hashes = {
    'a.mdx': hashPageText('A'),
    'b.mdx': hashPageText('B, edited'),
    'c.mdx': hashPageText('C'),
  };
  expect(sortReviewed(reviews, hashes)).toEqual({
    fitting: ['a.mdx'],
    edited: ['b.mdx'],
    never: ['c.mdx'],
    statements: 12,
    mended: 1,
    byReadings: { 3: 1 },
  });
});
