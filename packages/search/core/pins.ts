import type { RankedPage } from './rank';
import { isVersion, normalizePhrase, tokenizeWords } from './tokenize';
import type { SearchIndex } from './types';

/** A page, or a part of one, that certain queries open first. */
export interface Pin {
  /** Whole queries. Case and punctuation don't matter. `{version}` stands for any version, such as 2025.8. */
  queries: readonly string[];
  /**
   * Path of the page inside the site, with the anchor of a part where it isn't the page itself, or with a query string,
   * in which `{1}` and `{2}` stand for the versions of the reader's query.
   */
  to: string;
}

/** What a query opens first: a section, and the query string of the link to it. */
export type PinTarget = number | readonly [section: number, search: string];

/** Pinned sections by query in normal form, in which each version is the word `version`. */
export type PinTable = Readonly<Record<string, PinTarget>>;

/** A pinned section with the query string of the link to it, which may be empty. */
export interface OpenedPin {
  section: number;
  search: string;
}

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
      const [address = '', anchor = ''] = to.split('#');
      const [path = '', search = ''] = address.split('?');
      const page = pages.find(
        ({ url }) => url === path || new URL(url, 'https://docs.invalid').pathname.endsWith(path),
      );
      const own = page && sections.slice(page.firstSection, page.firstSection + page.sections);
      const at = own?.findIndex((section) => section.anchor === anchor) ?? -1;
      if (page === undefined || at < 0)
        throw new Error(
          `A pinned result points at ${to}, which the search doesn't know. Correct data/search-pins.yaml.`,
        );
      const section = page.firstSection + at;
      const target: PinTarget = search === '' ? section : [section, `?${search}`];
      return queries.map((query) => [normalizePhrase(query), target] as const);
    }),
  );
}

/**
 * Finds what is pinned for a query.
 *
 * @param text the query as it was typed
 */
export function findPin(text: string, { pins }: Pick<SearchIndex, 'pins'>): OpenedPin | undefined {
  const phrase = normalizePhrase(text);
  if (Object.hasOwn(pins, phrase)) return open(pins[phrase], []);
  const words = tokenizeWords(text).map(({ whole }) => whole);
  const general = words.map((word) => (isVersion(word) ? 'version' : word)).join(' ');
  return Object.hasOwn(pins, general) ? open(pins[general], words.filter(isVersion)) : undefined;
}

function open(target: PinTarget | undefined, versions: readonly string[]): OpenedPin | undefined {
  if (target === undefined) return undefined;
  if (typeof target === 'number') return { section: target, search: '' };
  const [section, search] = target;
  const filled = search.replace(/\{(\d)\}/g, (_, number) =>
    encodeURIComponent(versions[Number(number) - 1] ?? ''),
  );
  // Without a version there is nothing to fill in, and the page itself asks for it.
  return { section, search: versions.length > 0 ? filled : '' };
}

/**
 * Puts the pinned page of a query first.
 *
 * @param pin what is pinned for the query
 * @param ranked pages, best first
 */
export function putPinnedFirst(
  pin: OpenedPin | undefined,
  ranked: readonly RankedPage[],
  { unitPage }: Pick<SearchIndex, 'unitPage'>,
): RankedPage[] {
  const page = pin && unitPage[pin.section];
  if (pin === undefined || page === undefined) return [...ranked];
  const { section } = pin;
  const found = ranked.find((one) => one.page === page);
  const others = found?.sections.filter((one) => one !== section) ?? [];
  const pinned = { page, score: ranked[0]?.score ?? 1, sections: [section, ...others], named: true };
  return [pinned, ...ranked.filter((one) => one !== found)];
}
