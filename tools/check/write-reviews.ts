import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Review } from '@identity-docs/reference/records/reviews';
import { stringify } from 'yaml';

/** File of the reviews, below the site's folder. */
export const REVIEWS = 'data/reviews.yaml';

const HEAD = `# The last review of each page: someone other than its author compared it with the product, statement by statement.
# Written by "npm run reviews -- <file of readings>". A page that was edited since then loses its mark, unless a second
# reader confirms that no fact has changed: "npm run reviews -- --wording-only docs/my/page.mdx".
`;

/**
 * Writes the reviews, sorted by page.
 *
 * @param root folder of the site
 * @param reviews by path of the page below docs/
 */
export function writeReviews(root: string, reviews: Readonly<Record<string, Review>>): void {
  const sorted = Object.entries(reviews).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    join(root, REVIEWS),
    HEAD + stringify(Object.fromEntries(sorted), { defaultStringType: 'PLAIN' }),
  );
}
