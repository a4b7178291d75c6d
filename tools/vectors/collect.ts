// Collects the input for fit.py: node scripts/run.mjs tools/vectors/collect.ts <file to write>

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchData, decodeIndex, readManifest, type SearchRecord } from '@identity-docs/search/core';
import { listTexts } from '@identity-docs/search/core/meaning';
import { LITERAL } from '@identity-docs/search/core/rank';
import { createSearcher, type Searcher } from '@identity-docs/search/core/searcher';
import { WEIGHTS } from '@identity-docs/search/core/weights';
import { readersWords, type WrittenQuery } from './readers-words';

const BUILT = join('build', 'site-data', 'search');
const WORDS_FILE = join('data', 'search-vectors', 'words.json');

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
const readCorpus = (name: string): WrittenQuery[] => readJson('tools', 'bench', 'corpus', `${name}.json`);

/** A query with its right pages, best first, and the ranking by words: pages with their scores. */
function rankByWords({ index, find }: Searcher, { query, routes }: WrittenQuery) {
  const found = find(query);
  const right = routes.map((route) => index.pages.findIndex(({ url }) => url === route));
  return {
    text: found.query.meant,
    right: right.filter((page) => page >= 0).slice(0, 2),
    ranked: found.pages.map(({ page, score }) => [page, Number(score.toPrecision(5))]),
    literal: LITERAL.test(query),
  };
}

const file = process.argv[2];
if (file === undefined) throw new Error('Pass the file to write.');
const written = readCorpus('written');
const words = readersWords([...written, ...readCorpus('train')]);
writeFileSync(WORDS_FILE, `${JSON.stringify(words, null, 2)}\n`);

const records = readJson<SearchRecord[]>(BUILT, 'records.json');
const manifest = readManifest(readJson(BUILT, 'manifest.json'));
const { synonyms } = decodeIndex(readFileSync(join(BUILT, manifest.index)), manifest.pages);
const searcherOf = (wordsOf: (record: SearchRecord) => string[]): Searcher =>
  createSearcher(
    createSearchData(
      records.map((record) => ({ ...record, words: record.position === 0 ? wordsOf(record) : [] })),
      { synonyms },
    ).index,
  );
/**
 * Queries would find the words that were learned from them. Therefore, each is ranked with the words of others, or
 * without.
 */
const plain = searcherOf(() => []);
const others = readersWords(written);
const searcher = searcherOf((record) => others[record.url_without_anchor]?.split(' ') ?? []);
const rank = (name: string) => readCorpus(name).map((query) => rankByWords(searcher, query));
const { pages } = searcher.index;
writeFileSync(
  file,
  JSON.stringify({
    weights: WEIGHTS,
    pages: pages.map(({ url }) => url),
    texts: listTexts(searcher.index).map(({ text, page }) => ({ text, page })),
    questions: searcher.index.questions,
    written: written.map((query) => rankByWords(plain, query)),
    real: [...rank('train'), ...rank('dev-queries'), ...rank('fresh-queries')],
    validate: rank('validate'),
  }),
);
