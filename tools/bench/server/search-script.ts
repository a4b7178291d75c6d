import { readFileSync, writeFileSync } from 'node:fs';
import type { GradedQuery } from '../search-quality';

/** The clients: readers who type what others typed too, or strangers whose requests are all different. */
export type Askers = 'readers' | 'strangers';

/**
 * How the next query is chosen. Readers type a whole query letter by letter, and earlier queries are more frequent
 * (Zipf's law, which searches on websites follow). A step of 37 shuffles the queries, because the corpus is sorted by
 * subject. Strangers go through all prefixes of all queries and add a unique token to each.
 */
const CHOICES: Readonly<Record<Askers, string>> = {
  readers: `
local sum, sums = 0, {}
for rank = 1, #queries do sum = sum + 1 / rank; sums[rank] = sum end
math.randomseed(7)
local letters, typed = {}, 0
local choose = function()
  if typed == #letters then
    local at, rank = math.random() * sum, 1
    while sums[rank] < at do rank = rank + 1 end
    letters, typed = queries[(rank * 37) % #queries + 1], 0
  end
  typed = typed + 1
  return letters[typed]
end`,
  strangers: `
local at, typed, count = 1, 0, 0
local choose = function()
  if typed == #queries[at] then at, typed = at % #queries + 1, 0 end
  typed, count = typed + 1, count + 1
  return (string.gsub(queries[at][typed], "}]}$", ',"userToken":"' .. count .. '"}]}'))
end`,
};

/** Writes a script that posts the queries of the corpus letter by letter, as the search overlay does. */
export function writeSearchScript(file: string, askers: Askers): string {
  const corpus = JSON.parse(readFileSync('tools/bench/corpus/dev-queries.json', 'utf8')) as GradedQuery[];
  const queries = corpus.map(({ query }) =>
    Array.from({ length: query.length }, (_, i) =>
      JSON.stringify({ requests: [{ indexName: 'docs', query: query.slice(0, i + 1), hitsPerPage: 20 }] }),
    ),
  );
  const lists = queries.map((bodies) => `{${bodies.map((body) => JSON.stringify(body)).join(',')}}`);
  writeFileSync(
    file,
    `local queries = {${lists.join(',\n')}}
local headers = { ["content-type"] = "application/json" }
${CHOICES[askers]}
request = function()
  return wrk.format("POST", "/1/indexes/*/queries", headers, choose())
end
`,
  );
  return file;
}
