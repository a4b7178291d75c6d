import type { RankedPage } from './rank';
import { normalizePhrase } from './tokenize';
import type { SearchIndex } from './types';

/** A page, or a part of one, that certain queries open first. */
export interface Pin {
  /** Whole queries. Case and punctuation don't matter. */
  queries: readonly string[];
  /** Path of the page inside the site, with the anchor of a part where it isn't the page itself. */
  to: string;
}

/** Pinned sections by query in normal form. */
export type PinTable = Readonly<Record<string, number>>;

/**
 * Finds the sections that pins point at.
 *
 * @param pins the pins
 * @param index the sections and the pages that they belong to
 * @throws Error if a pin points at a page or a part that the index doesn't have
 */
export function makePinTable(
  pins: readonly Pin[],
  { pages, sections }: Pick<SearchIndex, 'pages' | 'sections'>,
): PinTable {
  return Object.fromEntries(
    pins.flatMap(({ queries, to }) => {
      const [path = '', anchor = ''] = to.split('#');
      const page = pages.find(
        ({ url }) => url === path || new URL(url, 'https://docs.invalid').pathname.endsWith(path),
      );
      const own = page && sections.slice(page.firstSection, page.firstSection + page.sections);
      const at = own?.findIndex((section) => section.anchor === anchor) ?? -1;
      if (page === undefined || at < 0)
        throw new Error(
          `A pinned result points at ${to}, which the search doesn't know. Correct data/search-pins.yaml.`,
        );
      return queries.map((query) => [normalizePhrase(query), page.firstSection + at] as const);
    }),
  );
}

/**
 * Puts the pinned page of a query first.
 *
 * @param text the query as it was typed
 * @param ranked pages, best first
 */
export function putPinnedFirst(
  text: string,
  ranked: readonly RankedPage[],
  { pins, unitPage }: Pick<SearchIndex, 'pins' | 'unitPage'>,
): RankedPage[] {
  const phrase = normalizePhrase(text);
  const section = Object.hasOwn(pins, phrase) ? pins[phrase] : undefined;
  const page = section === undefined ? undefined : unitPage[section];
  if (section === undefined || page === undefined) return [...ranked];
  const found = ranked.find((one) => one.page === page);
  const others = found?.sections.filter((one) => one !== section) ?? [];
  const pinned = { page, score: ranked[0]?.score ?? 1, sections: [section, ...others], named: true };
  return [pinned, ...ranked.filter((one) => one !== found)];
}
