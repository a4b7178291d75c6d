import type { SearchHit } from '../core';

/** DocSearch shows at most so many hits of a group (specification, section 9). */
const MAX_PER_GROUP = 5;
/** Makes two names of groups differ that look the same: a space of no width. */
const INVISIBLE = '\u200b';

/**
 * Names the groups of the overlay so that hits stay in the order of the response, as on the search page. DocSearch
 * gathers hits by `lvl0` wherever they stand, so a part of the documentation that comes back, or has more hits than a
 * group takes, begins a group whose name only looks the same.
 */
export function groupHits(hits: readonly SearchHit[]): SearchHit[] {
  const groups = new Map<string, number>();
  let last = { part: '', name: '', count: 0 };
  return hits.map((hit) => {
    const part = hit.hierarchy?.lvl0 ?? '';
    if (part !== last.part || last.count >= MAX_PER_GROUP) {
      const before = groups.get(part) ?? 0;
      groups.set(part, before + 1);
      last = { part, name: part + INVISIBLE.repeat(before), count: 0 };
    }
    last.count += 1;
    const { lvl0, ...levels } = hit._highlightResult.hierarchy;
    return {
      ...hit,
      hierarchy: { ...hit.hierarchy, lvl0: last.name },
      _highlightResult: {
        ...hit._highlightResult,
        hierarchy: { lvl0: { ...lvl0, value: last.name } as NonNullable<typeof lvl0>, ...levels },
      },
    };
  });
}
