import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Review, type Reviewed, sortReviewed } from '../../lib/records/reviews';
import { hashPageText } from '../../plugins/markdown/remark-review-mark-fs';

/**
 * Sorts the pages by whether somebody compared them with the product as they stand.
 *
 * @param siteDir folder of the site
 * @param reviews the readings, by path of the page below docs/
 */
export function findReviewed(siteDir: string, reviews: Readonly<Record<string, Review>>): Reviewed {
  const docsDir = join(siteDir, 'docs');
  const hashes = readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((page) => page.endsWith('.mdx') && !/(?:^|\/)_/.test(page))
    .sort()
    .map((page) => [page, hashPageText(readFileSync(join(docsDir, page), 'utf8'))]);
  return sortReviewed(reviews, Object.fromEntries(hashes));
}
