import { stem } from '@identity-docs/search/core/stem';
import { STOP_WORDS, WEAK_WORDS } from '@identity-docs/search/core/stop-words';
import { tokenize } from '@identity-docs/search/core/tokenize';

/** A page's query in a person's words. */
export interface WrittenQuery {
  query: string;
  routes: readonly string[];
}

/** Fewer queries than this are one reader's words. */
const MIN_QUERIES = 2;
/** More words than this add bytes, and little else. */
const MAX_WORDS = 30;
/** A word stands up to so often: the index counts no further. */
const MAX_TIMES = 3;
const SHORTEST = 3;

/** The most frequent of several forms of a word. */
const commonest = (forms: ReadonlyMap<string, number>): string =>
  [...forms].reduce((best, form) => (form[1] > best[1] ? form : best), ['', 0] as [string, number])[0];

/** Words of one page's queries, the most used first. */
function wordsOf(queries: readonly string[]): string[] {
  const found = new Map<string, { queries: number; forms: Map<string, number> }>();
  for (const query of queries) {
    const said = new Map<string, string>();
    for (const word of tokenize(query))
      if (word.length >= SHORTEST && !STOP_WORDS.has(word) && !WEAK_WORDS.has(word))
        said.set(stem(word), word);
    for (const [root, word] of said) {
      const known = found.get(root) ?? { queries: 0, forms: new Map<string, number>() };
      known.queries++;
      known.forms.set(word, (known.forms.get(word) ?? 0) + 1);
      found.set(root, known);
    }
  }
  return [...found.values()]
    .filter((word) => word.queries >= MIN_QUERIES)
    .sort((a, b) => b.queries - a.queries)
    .slice(0, MAX_WORDS)
    .flatMap((word) =>
      Array<string>(Math.min(MAX_TIMES, word.queries - MIN_QUERIES + 1)).fill(commonest(word.forms)),
    );
}

/**
 * Words that several queries use for the same page, by route. A word is repeated as often as it should count, separated
 * by spaces.
 */
export function readersWords(queries: readonly WrittenQuery[]): Record<string, string> {
  const byRoute = new Map<string, string[]>();
  for (const { query, routes } of queries) {
    const [route] = routes;
    if (route !== undefined) byRoute.set(route, [...(byRoute.get(route) ?? []), query]);
  }
  const words = [...byRoute]
    .map(([route, texts]): [string, string] => [route, wordsOf(texts).join(' ')])
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(words);
}
