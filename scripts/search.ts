import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { loadSearch } from '@identity-docs/server/load-search';

const USAGE = 'Usage: npm run search -- "<query>" [--expect /the/page/]';
const BUILD = 'build';
const ROWS = 8;
/** A reader who doesn't see the page in this many rows types something else. */
const SEEN = 3;

/** Prints the results from the search of the last build. Fails if the expected page isn't among the first. */
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
  if (place > 0 && place <= SEEN) return console.log(`Passed: ${expect} is page ${place}.`);
  const where =
    place === 0 ? `not in the first ${ROWS} rows` : `page ${place}, but readers see only the first ${SEEN}`;
  throw new Error(
    `${expect} is ${where}. Add a question or keyword to the page, or a row to data/search-synonyms.yaml.`,
  );
}

search().catch(exitWith);
