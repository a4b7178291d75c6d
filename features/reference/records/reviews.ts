import { date, patchVersion } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { formatDate } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const review = z.strictObject({
  /** Hash of the page's text after the review. */
  hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits; run npm run reviews'),
  date,
  /** Release of the product that the page was compared with, both running and in source. */
  version: patchVersion,
  /** How many statements were compared, and how many of them were wrong and have been fixed. */
  statements: z.number().int().positive(),
  mended: z.number().int().nonnegative(),
  /** How many people have read the page in this way, including its author. */
  readings: z.number().int().min(2),
});

/** The last review of a page. */
export type Review = z.infer<typeof review>;

/** The last time each page was compared with the product, statement by statement, by someone who didn't write it. */
export const reviews = fileKind({
  id: 'reviews',
  path: 'data/reviews.yaml',
  about: 'the last review of each page, by its path below `docs/`; written by `npm run reviews`',
  schema: z.record(z.string(), review),
});

/** Pages, by whether their current text was compared with the product. */
export interface Reviewed {
  fitting: string[];
  edited: string[];
  never: string[];
  /** In up-to-date reviews, how many statements were compared, and how many of them were wrong and have been fixed. */
  statements: number;
  mended: number;
  /** How many of the up-to-date pages have this number of readings. */
  byReadings: Record<number, number>;
}

/**
 * Sorts pages by the state of their reviews.
 *
 * @param reviews the reviews, by path of the page below docs/
 * @param hashes hash of each page's text, by the same path
 */
export function sortReviewed(
  reviews: Readonly<Record<string, Review>>,
  hashes: Readonly<Record<string, string>>,
): Reviewed {
  const sorted: Reviewed = { fitting: [], edited: [], never: [], statements: 0, mended: 0, byReadings: {} };
  for (const [page, hash] of Object.entries(hashes)) {
    const review = reviews[page];
    const fits = review?.hash === hash;
    sorted[review === undefined ? 'never' : fits ? 'fitting' : 'edited'].push(page);
    if (review === undefined || !fits) continue;
    sorted.statements += review.statements;
    sorted.mended += review.mended;
    sorted.byReadings[review.readings] = (sorted.byReadings[review.readings] ?? 0) + 1;
  }
  return sorted;
}

/** Says on which version and date a page was compared. */
export function describeReview({ version, date }: Review): string {
  return `${version} on ${formatDate(date)}`;
}
