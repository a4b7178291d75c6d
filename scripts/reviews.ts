import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import type { Review } from '../lib/records/reviews';
import { hashPageText } from '../plugins/markdown/remark-review-mark-fs';
import { readRecords } from '../plugins/records/records-fs';
import { findReviewed } from './lib/find-reviewed';
import { exitWith } from './lib/run-command';

const FILE = 'data/reviews.yaml';
const HEAD = `# The last reading of each page by somebody who did not write it, compared with the product statement by statement.
# Written by "npm run reviews -- <file of readings>"; a page that was edited since loses its mark.
`;

const readings = z.array(
  z.object({
    page: z.string(),
    statements: z.number().int().positive(),
    wrong: z.number().int().nonnegative(),
  }),
);

/** Adds readings from a JSON file, or says which pages were read. */
function record(): void {
  const [file] = process.argv.slice(2);
  const known = readRecords('.', ['reviews']).reviews;
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
    if (!existsSync(page))
      throw new Error(`${file}: ${page}: there is no such page; name it as docs/sys-mgmt/brands.mdx.`);
    const name = relative(resolve('docs'), resolve(page)).split(sep).join('/');
    added[name] = {
      hash: hashPageText(readFileSync(page, 'utf8')),
      date,
      version,
      statements,
      mended: wrong,
      readings: (known[name]?.readings ?? 1) + 1,
    };
  }
  const all = Object.entries({ ...known, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, HEAD + stringify(Object.fromEntries(all), { defaultStringType: 'PLAIN' }));
  console.log(`${FILE}: ${Object.keys(added).length} readings added, ${all.length} in all`);
}

try {
  record();
} catch (error) {
  exitWith(error);
}
