import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { hashPageText } from '../../../src/markdown/remark-review-mark-fs';
import { followReviews } from '../../../tools/author/follow-reviews';
import { writeReviews } from '../../../tools/check/write-reviews';

it('gives the review of a page to where its text is now, and removes that of a page whose text is nowhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'reviews-'));
  for (const folder of ['docs/b', 'data']) mkdirSync(join(root, folder), { recursive: true });
  const text = '---\ntitle: Moved\n---\n\nThe text of the page.\n';
  writeFileSync(join(root, 'docs/b/new.mdx'), text);
  writeFileSync(join(root, 'docs/stays.mdx'), 'Another text.\n');
  const review = { date: '2026-11-24', version: '2025.8.1', statements: 3, mended: 0, readings: 2 };
  const moved = { ...review, hash: hashPageText(text) };
  const stays = { ...review, hash: hashPageText('An older text.') };
  writeReviews(root, {
    'a/old.mdx': moved,
    'gone.mdx': { ...review, hash: '0123456789ab' },
    'stays.mdx': stays,
  });
  expect(followReviews(root).sort()).toEqual([
    'data/reviews.yaml: moved docs/a/old.mdx to docs/b/new.mdx',
    'data/reviews.yaml: removed docs/gone.mdx, which no longer exists',
  ]);
  expect(readRecords(root, ['reviews']).reviews).toEqual({ 'b/new.mdx': moved, 'stays.mdx': stays });
  expect(followReviews(root)).toEqual([]);
  rmSync(root, { recursive: true });
});
