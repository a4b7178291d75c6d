import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createSearchData,
  createSearchEngine,
  type SearchRecord,
  type SynonymTable,
} from '@identity-docs/search/core';
import { type AnswerSearch, loadSearch } from '@identity-docs/server/load-search';

/**
 * A query of the corpus with the pages that answer it, best first. `tools/bench/corpus/README.md` describes the
 * sources.
 */
export interface GradedQuery {
  query: string;
  routes: string[];
  /** The class of the query, if the corpus has one. */
  class?: string;
  /** The public thread of the query, if it comes from one. */
  thread?: string;
}

/** Figures for a set of queries, each from 0 to 1. */
export interface SearchQuality {
  queries: number;
  /** Normalized discounted cumulative gain over the first ten pages (Järvelin & Kekäläinen 2002). */
  ndcg: number;
  /** Share of queries with a right page first, and among the first three. */
  success1: number;
  success3: number;
  /** Mean reciprocal rank of the first right page. */
  mrr: number;
  /** Share of queries with a right page in the first row, and in the first three rows, counting repeated pages. */
  row1: number;
  row3: number;
  /** Queries without a right page among the first three rows. */
  missed: string[];
}

/** Sets of the corpus that nothing was fitted to. */
const UNSEEN: ReadonlySet<string> = new Set(['validate', 'test']);

/** Share of their queries that must have a right page in the first three rows. */
export const SUCCESS_BUDGET = 0.93;

/**
 * Grade of a page by its position in the list: 3 for the first, 2 for the second, and 1 for the rest. Grades 2 and 3
 * are right.
 */
const gradeAt = (place: number): number => (place === 0 ? 3 : place === 1 ? 2 : 1);
const gain = (grade: number, rank: number): number => (2 ** grade - 1) / Math.log2(rank + 2);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The page of each result row, without `.html` and anchor. */
function pagesOfRows(multi: AnswerSearch, query: string): string[] {
  const [result] = multi([{ query, hitsPerPage: 100, attributesToRetrieve: ['url_without_anchor'] }]).results;
  return result?.hits.map((hit) => hit.url_without_anchor ?? '') ?? [];
}

/** An exact name, with the URL that must be the first hit. */
export interface LiteralQuery {
  query: string;
  url: string;
}

/** Queries whose first hit isn't the expected one. */
export const missedLiterals = (multi: AnswerSearch, queries: readonly LiteralQuery[]): string[] =>
  queries
    .filter(({ query, url }) => {
      const [result] = multi([{ query, hitsPerPage: 1, attributesToRetrieve: ['url'] }]).results;
      return result?.hits[0]?.url !== url;
    })
    .map(({ query }) => query);

const rankAt = (place: number): number => (place < 0 ? Number.POSITIVE_INFINITY : place + 1);

/** Measures a search function on graded queries. */
export function measure(multi: AnswerSearch, queries: readonly GradedQuery[]): SearchQuality {
  const rows = queries.map(({ query, routes }) => {
    const pages = pagesOfRows(multi, query);
    const right = routes.slice(0, 2);
    const row = pages.findIndex((page) => right.includes(page));
    const grades = [...new Set(pages)].map((page) =>
      routes.includes(page) ? gradeAt(routes.indexOf(page)) : 0,
    );
    const dcg = grades.slice(0, 10).reduce((sum, grade, rank) => sum + gain(grade, rank), 0);
    const ideal = routes.slice(0, 10).reduce((sum, _, place) => sum + gain(gradeAt(place), place), 0);
    const found = grades.findIndex((grade) => grade >= 2);
    return { query, ndcg: dcg / ideal, rank: rankAt(found), row: rankAt(row) };
  });
  return {
    queries: rows.length,
    ndcg: mean(rows.map(({ ndcg }) => ndcg)),
    success1: mean(rows.map(({ rank }) => (rank <= 1 ? 1 : 0))),
    success3: mean(rows.map(({ rank }) => (rank <= 3 ? 1 : 0))),
    mrr: mean(rows.map(({ rank }) => 1 / rank)),
    row1: mean(rows.map(({ row }) => (row <= 1 ? 1 : 0))),
    row3: mean(rows.map(({ row }) => (row <= 3 ? 1 : 0))),
    missed: rows.filter(({ row }) => row > 3).map(({ query }) => query),
  };
}

/** Measures the engine on records and graded queries, both in memory. */
export function measureSearchQuality({
  records,
  queries,
  synonyms,
}: {
  records: readonly SearchRecord[];
  queries: readonly GradedQuery[];
  synonyms?: SynonymTable;
}): SearchQuality {
  const engine = createSearchEngine(createSearchData(records, { synonyms }));
  return measure((requests) => engine.multi(requests), queries);
}

const line = (name: string, { queries, ndcg, success1, success3, mrr, row1, row3 }: SearchQuality): string =>
  [
    name.padEnd(22),
    String(queries).padStart(4),
    ...[ndcg, success1, success3, mrr, row1, row3].map((figure) => figure.toFixed(3).padStart(8)),
  ].join(' ');

/**
 * Prints the quality of a built site's search, by corpus and class. Queries whose pages aren't in the build are left
 * out and counted. Returns whether the budget is met, and throws if the build has no search files.
 */
export async function benchSearchQuality({
  buildDir = 'build',
  corpora = ['dev-queries', 'fresh-queries', 'train', 'validate', 'test'],
  verbose = false,
  log = console.log,
}: {
  buildDir?: string;
  corpora?: readonly string[];
  verbose?: boolean;
  log?: (text: string) => void;
} = {}): Promise<boolean> {
  const multi = await loadSearch(buildDir);
  if (!multi) throw new Error(`${buildDir} has no search files: run \`npm run build\``);
  const records = JSON.parse(
    await readFile(path.join(buildDir, 'site-data', 'search', 'records.json'), 'utf8'),
  ) as SearchRecord[];
  const built = new Set(records.map((record) => record.url_without_anchor));
  log(`${'search quality'.padEnd(22)}    n     nDCG      S@1      S@3      MRR    row 1   rows 3`);
  const unseen: GradedQuery[] = [];
  for (const name of corpora) {
    const file = path.join('tools', 'bench', 'corpus', `${name}.json`);
    if (!existsSync(file)) continue;
    const corpus = JSON.parse(await readFile(file, 'utf8')) as GradedQuery[];
    const queries = corpus.filter(({ routes }) => routes.some((route) => built.has(route)));
    if (UNSEEN.has(name)) unseen.push(...queries);
    for (const kind of new Set(queries.flatMap((query) => query.class ?? []))) {
      log(
        line(
          `  ${kind}`,
          measure(
            multi,
            queries.filter((query) => query.class === kind),
          ),
        ),
      );
    }
    const left = corpus.length - queries.length;
    log(
      line(name, measure(multi, queries)) +
        (left > 0 ? `   (${left} left out because the build has none of their pages)` : ''),
    );
  }
  const total = measure(multi, unseen);
  log(`${line('validate and test', total)}   success in the first 3 rows, budget ${SUCCESS_BUDGET}`);
  if (verbose) for (const query of total.missed) log(`  missed: ${query}`);
  const literals = JSON.parse(
    await readFile(path.join('tools', 'bench', 'corpus', 'literal.json'), 'utf8'),
  ) as LiteralQuery[];
  const known = literals.filter(({ url }) => built.has(url.replace(/#.*/, '')));
  const missed = missedLiterals(multi, known);
  log(
    `literal: ${known.length - missed.length} of ${known.length} first${missed.map((query) => `, not ${query}`).join('')}`,
  );
  return total.row3 >= SUCCESS_BUDGET && missed.length === 0;
}
