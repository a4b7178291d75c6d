import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReviews } from '@identity-docs/check/write-reviews';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { listPageFiles } from '@identity-docs/text/node/page-files-fs';
import { hashPageText } from '../../src/markdown/remark-review-mark-fs';

/**
 * Moves the review of a deleted page to the page that has its text now, or removes it if there is none.
 *
 * @param root folder of the site
 * @returns a line for each review
 */
export function followReviews(root: string): string[] {
  const { reviews } = readRecords(root, ['reviews']);
  const gone = Object.keys(reviews).filter((page) => !existsSync(join(root, 'docs', page)));
  if (gone.length === 0) return [];
  const hashes = new Map(
    listPageFiles(join(root, 'docs')).map((page) => [
      hashPageText(readFileSync(join(root, 'docs', page), 'utf8')),
      page,
    ]),
  );
  const kept = { ...reviews };
  const notes = gone.map((page) => {
    const review = kept[page];
    delete kept[page];
    const present = review && hashes.get(review.hash);
    if (!review || present === undefined)
      return `data/reviews.yaml: removed docs/${page}, which no longer exists`;
    kept[present] = review;
    return `data/reviews.yaml: moved docs/${page} to docs/${present}`;
  });
  writeReviews(root, kept);
  return notes;
}
