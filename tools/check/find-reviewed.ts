import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Review, type Reviewed, sortReviewed } from '@identity-docs/reference/records/reviews';
import { listPageFiles } from '@identity-docs/text/node/page-files-fs';
import { hashPageText } from '../../src/markdown/remark-review-mark-fs';

/**
 * Sorts the pages by whether somebody compared them with the product as they stand.
 *
 * @param siteDir folder of the site
 * @param reviews the readings, by path of the page below docs/
 */
export function findReviewed(siteDir: string, reviews: Readonly<Record<string, Review>>): Reviewed {
  const docsDir = join(siteDir, 'docs');
  const hashes = listPageFiles(docsDir).map((page) => [
    page,
    hashPageText(readFileSync(join(docsDir, page), 'utf8')),
  ]);
  return sortReviewed(reviews, Object.fromEntries(hashes));
}
