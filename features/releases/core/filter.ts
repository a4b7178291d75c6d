import { parseVersion, releaseOf } from '@identity-docs/text/order';

/** What a reader looks for in the list of releases. */
export interface ListFilter {
  /** Year of the release date in four digits; empty for every year. */
  year: string;
  /** Words that all have to occur, without white space around them; empty for none. */
  query: string;
  /** Only releases with breaking changes. */
  breaking: boolean;
}

/** A release as the list shows it. */
export interface ListedRelease {
  version: string;
  year: string;
  /** Everything of it that is searched. */
  text: string;
  hasBreaking: boolean;
}

/** The filter that every release passes. */
export const NO_FILTER: ListFilter = { year: '', query: '', breaking: false };

/**
 * Reads a filter from the query of an address.
 *
 * @param params.get returns a parameter's value, null where it is absent
 * @param years the years that there are; any other year in the address is as good as none
 */
export function readFilter(
  params: { get(name: string): string | null },
  years: readonly string[],
): ListFilter {
  const year = params.get('year') ?? '';
  return {
    year: years.includes(year) ? year : '',
    query: (params.get('q') ?? '').trim(),
    breaking: params.get('breaking') === '1',
  };
}

/** Returns the parameters of an address that `readFilter` reads a filter from; those that say nothing are undefined. */
export function filterParams(filter: ListFilter): Record<'year' | 'q' | 'breaking', string | undefined> {
  return {
    year: filter.year || undefined,
    q: filter.query || undefined,
    breaking: filter.breaking ? '1' : undefined,
  };
}

/** Says whether a filter leaves releases out. */
export function isActive({ year, query, breaking }: ListFilter): boolean {
  return year !== '' || query !== '' || breaking;
}

/**
 * Says whether a release passes a filter. Each word of the query has to occur in the text of the release, in
 * capital or small letters; the number of a patch release also finds the release that it belongs to.
 */
export function passesFilter(release: ListedRelease, { year, query, breaking }: ListFilter): boolean {
  if (year !== '' && release.year !== year) return false;
  if (breaking && !release.hasBreaking) return false;
  const text = release.text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^v(?=\d)/, ''))
    .every((word) => text.includes(word) || isPatchOf(word, release.version));
}

function isPatchOf(word: string, version: string): boolean {
  return parseVersion(word)?.patch !== undefined && releaseOf(word) === version;
}

/** Says in words how many releases pass a filter. */
export function describeCount(count: number, total: number): string {
  if (count === 0) return 'No release matches.';
  return count === total ? `${total} releases` : `${count} of ${total} releases`;
}
