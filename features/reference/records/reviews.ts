import { date, patchVersion } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { formatDate } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const review = z.strictObject({
  /** Of the page's text as it was after the reading. */
  hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits: run npm run reviews'),
  date,
  /** Release of the product that it was compared with, running and in source. */
  version: patchVersion,
  /** How many statements were compared, and how many of them were wrong and are mended. */
  statements: z.number().int().positive(),
  mended: z.number().int().nonnegative(),
  /** How many people read the page so, its author included. */
  readings: z.number().int().min(2),
});

/** The last second reading of a page. */
export type Review = z.infer<typeof review>;

/** When each page was last compared, statement by statement, with the product by somebody who did not write it. */
export const reviews = fileKind({
  id: 'reviews',
  path: 'data/reviews.yaml',
  about: 'the last second reading of each page, by its path below `docs/`; written by `npm run reviews`',
  schema: z.record(z.string(), review),
});

/** Pages by whether somebody compared them with the product as they stand. */
export interface Reviewed {
  fitting: string[];
  edited: string[];
  never: string[];
  /** In the pages that fit: how many statements were compared, and how many of them were wrong and are mended. */
  statements: number;
  mended: number;
  /** How many of the pages that fit were read so often, by that number. */
  byReadings: Record<number, number>;
}

/**
 * Sorts pages by their readings.
 *
 * @param reviews the readings, by path of the page below docs/
 * @param hashes what stands for the text of each page, by the same path
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

/** Says on what and when a page was compared. */
export function describeReview({ version, date }: Review): string {
  return `${version} on ${formatDate(date)}`;
}
