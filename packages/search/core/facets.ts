import { HIERARCHY_LEVELS, hierarchyOf } from './hierarchy';
import { type KindWord, kindWord } from './kind-word';
import type { SearchRequest } from './read-request';
import type { SearchIndex } from './types';

/** What a section is, in a word: by its page and the headings above it. */
export function kindOfSection(index: SearchIndex, section: number): KindWord {
  const head = index.pages[index.unitPage[section] ?? 0];
  if (!head) throw new RangeError(`The search index has no section ${section}`);
  const hierarchy = hierarchyOf(index, head, section);
  return kindWord(
    head.kind,
    HIERARCHY_LEVELS.slice(1).flatMap((level) => hierarchy[level] ?? []),
  );
}

type Facet = (index: SearchIndex, section: number) => string;

const partOfSection: Facet = (index, section) => index.pages[index.unitPage[section] ?? 0]?.lvl0 ?? '';

/** What results can be narrowed by: the word for the kind, and the part of the documentation, under two names. */
export const FACETS: ReadonlyMap<string, Facet> = new Map([
  ['kind', kindOfSection],
  ['hierarchy.lvl0', partOfSection],
  ['section', partOfSection],
]);

/** Sections that meet the request's filters, all of them. A filter by another facet is taken as met. */
export function filterSections(
  index: SearchIndex,
  { facetFilters }: Pick<SearchRequest, 'facetFilters'>,
  sections: readonly number[],
): readonly number[] {
  const checked = facetFilters.filter(
    (alternatives) => alternatives.length > 0 && alternatives.every(({ facet }) => FACETS.has(facet)),
  );
  if (checked.length === 0) return sections;
  return sections.filter((section) =>
    checked.every((alternatives) =>
      alternatives.some(({ facet, value }) => FACETS.get(facet)?.(index, section) === value),
    ),
  );
}

/** How many pages have a section of each value of the facets that are asked for: as many as the filter leaves rows. */
export function countFacets(
  index: SearchIndex,
  facets: readonly string[],
  sections: readonly number[],
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const read = FACETS.get(facet);
      if (!read) return [];
      const pages = new Map<string, Set<number | undefined>>();
      for (const section of sections) {
        const value = read(index, section);
        pages.set(value, (pages.get(value) ?? new Set()).add(index.unitPage[section]));
      }
      return [[facet, Object.fromEntries([...pages].map(([value, { size }]) => [value, size]))]];
    }),
  );
}
