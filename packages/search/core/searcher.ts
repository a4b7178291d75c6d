import { createDictionary, type Dictionary } from './dictionary';
import { createNameFinder, putNamedFirst } from './exact-names';
import { createMeaning, type Meaning } from './meaning';
import { findPin, type OpenedPin, putPinnedFirst } from './pins';
import { type ParsedQuery, parseQuery } from './query';
import { addMeaning, createHeadingWords, orderSections, type RankedPage, rankPages } from './rank';
import { createScoringContext, scoreUnits } from './score';
import type { SearchIndex } from './types';
import { WEIGHTS, type Weights } from './weights';
import type { WordVectors } from './word-vectors';

/** What a query finds. */
export interface FoundSections {
  query: ParsedQuery;
  /** Pages, best first. */
  pages: RankedPage[];
  /** Sections in the order they are shown. */
  sections: number[];
  /** The section that is pinned for the query, and the query string of the link to it. */
  pin?: OpenedPin | undefined;
}

/** Finds sections of one index. */
export interface Searcher {
  index: SearchIndex;
  dictionary: Dictionary;
  find(text: string): FoundSections;
  /** Lets it search by meaning too, from now on. */
  learn(vectors: WordVectors): void;
}

/** Prepares an index for searching: dictionary, averages, comparable headings. */
export function createSearcher(
  index: SearchIndex,
  { weights = WEIGHTS }: { weights?: Weights } = {},
): Searcher {
  const dictionary = createDictionary(index.terms);
  const context = createScoringContext(index, dictionary, weights);
  const headingWords = createHeadingWords(index);
  const findNamed = createNameFinder(index);
  let meaning: Meaning | undefined;
  return {
    index,
    dictionary,
    find(text) {
      const query = parseQuery(text, { dictionary, synonyms: index.synonyms, weights });
      if (query.slots.length === 0) return { query, pages: [], sections: [] };
      const ranked = rankPages(context, headingWords, query, scoreUnits(context, query));
      const pages =
        meaning === undefined || query.titlesOnly
          ? ranked
          : addMeaning(context, ranked, meaning.compare(query.meant), text);
      const pin = findPin(text, index);
      const found = putPinnedFirst(pin, putNamedFirst(findNamed(text), pages, index), index);
      return { query, pages: found, sections: orderSections(index, found), pin };
    },
    learn(vectors) {
      meaning = createMeaning(index, vectors);
    },
  };
}
