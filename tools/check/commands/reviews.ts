import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import type { Review } from '@identity-docs/reference/records/reviews';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import * as z from 'zod';
import { hashPageText } from '../../../src/markdown/remark-review-mark-fs';
import { findReviewed } from '../find-reviewed';
import { REVIEWS, writeReviews } from '../write-reviews';

const WORDING_ONLY = '--wording-only';

const readings = z.array(
  z.object({
    page: z.string(),
    statements: z.number().int().positive(),
    wrong: z.number().int().nonnegative(),
  }),
);

/** Adds reviews from a JSON file, keeps those of pages whose facts have not changed, or reports which pages were reviewed. */
function record(): void {
  const [file, ...pages] = process.argv.slice(2);
  const known = readRecords('.', ['reviews']).reviews;
  if (file === WORDING_ONLY) {
    writeReviews('.', { ...known, ...keepReviews(known, pages) });
    console.log(`${REVIEWS}: ${pages.length} reviews kept. Only the wording of these pages has changed.`);
    return;
  }
  if (file === undefined) {
    const { fitting, edited, never, statements, mended, byReadings } = findReviewed('.', known);
    for (const page of edited) console.log(`docs/${page}: edited since it was read`);
    console.log(`${statements} statements compared, ${mended} wrong ones mended`);
    for (const [readings, pages] of Object.entries(byReadings))
      console.log(`${pages} pages read ${readings} times`);
    console.log(`read ${fitting.length}, edited since ${edited.length}, never read ${never.length}`);
    return;
  }
  const { version } = JSON.parse(readFileSync('data/facts/forms.json', 'utf8')) as { version: string };
  const date = new Date().toISOString().slice(0, 10);
  const added: Record<string, Review> = {};
  for (const { page, statements, wrong } of readings.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const name = nameOf(page, `${file}: `);
    added[name] = {
      hash: hashPageText(readFileSync(page, 'utf8')),
      date,
      version,
      statements,
      mended: wrong,
      readings: (known[name]?.readings ?? 1) + 1,
    };
  }
  const all = { ...known, ...added };
  writeReviews('.', all);
  console.log(`${REVIEWS}: ${Object.keys(added).length} readings added, ${Object.keys(all).length} in all`);
}

/** Returns the reviews of pages with the hash of their present text. */
function keepReviews(
  known: Readonly<Record<string, Review>>,
  pages: readonly string[],
): Record<string, Review> {
  if (pages.length === 0)
    throw new Error(`Name the pages, for example ${WORDING_ONLY} docs/sys-mgmt/brands.mdx.`);
  return Object.fromEntries(
    pages.map((page) => {
      const name = nameOf(page);
      const review = known[name];
      if (review === undefined)
        throw new Error(`${page} was never reviewed. Compare it with the product and add a reading instead.`);
      return [name, { ...review, hash: hashPageText(readFileSync(page, 'utf8')) }];
    }),
  );
}

/** Returns the path of a page below docs/, as the reviews name it. */
function nameOf(page: string, where = ''): string {
  if (!existsSync(page))
    throw new Error(`${where}The page ${page} does not exist. Name it like this: docs/sys-mgmt/brands.mdx.`);
  return relative(resolve('docs'), resolve(page)).split(sep).join('/');
}

try {
  record();
} catch (error) {
  exitWith(error);
}
