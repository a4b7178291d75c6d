import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { loadSearch } from '@identity-docs/server/load-search';

const USAGE = 'Usage: npm run search -- "<what a reader types>" [--expect /the/page/]';
const BUILD = 'build';
const ROWS = 8;
/** Who does not see the page among so many rows types something else. */
const SEEN = 3;

/** Prints what the search of the last build finds; fails where the page that is expected is not among the first. */
async function search(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { expect: { type: 'string' } },
    allowPositionals: true,
  });
  const { expect } = values;
  const query = positionals.join(' ');
  if (query === '') throw new Error(USAGE);
  if (expect !== undefined && !/^\/(?:.*\/)?$/.test(expect))
    throw new Error(`--expect: "${expect}" must be the path of a page, such as /brands/.`);
  const answer = await loadSearch(BUILD);
  if (answer === undefined) throw new Error('There is no built site to search. Build it with: npm run build');
  const [result] = answer([{ query, hitsPerPage: ROWS, attributesToRetrieve: ['url', 'hierarchy'] }]).results;
  const rows = (result?.hits ?? []).map(({ url = '', hierarchy = {} }) => {
    const { pathname, hash } = new URL(url, 'http://site');
    return { path: pathname, hash, names: Object.values(hierarchy).filter(Boolean).join(' › ') };
  });
  for (const { path, hash, names } of rows) console.log(`${path}${hash}\n  ${names}`);
  if (rows.length === 0) console.log('Nothing fits.');
  if (expect === undefined) return;
  const pages = [...new Set(rows.map(({ path }) => path))];
  const place = pages.indexOf(expect) + 1;
  if (place > 0 && place <= SEEN) return console.log(`Good: ${expect} is page ${place}.`);
  const where =
    place === 0 ? `not among the first ${ROWS} rows` : `page ${place}, and ${SEEN} is the last that is seen`;
  throw new Error(
    `${expect} is ${where}. Give it a question or keyword, or data/search-synonyms.yaml a row.`,
  );
}

search().catch(exitWith);
