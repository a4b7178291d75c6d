import type { SearchHit } from '../core';

/** DocSearch shows at most so many hits of a group (specification, section 9). */
const MAX_PER_GROUP = 5;

/**
 * Names the groups of the overlay so that hits stay in the order of the answer, as on the search page. DocSearch
 * gathers hits by `lvl0` wherever they stand; here a part of the documentation that comes back, or has more hits than
 * a group takes, begins a group of its own, which is named by its first page too.
 */
export function groupHits(hits: readonly SearchHit[]): SearchHit[] {
  const used = new Set<string>();
  let last = { part: '', name: '', count: 0 };
  return hits.map((hit) => {
    const part = hit.hierarchy?.lvl0 ?? '';
    if (part !== last.part || last.count >= MAX_PER_GROUP) {
      const base = used.has(part) ? `${part} › ${hit.hierarchy?.lvl1 ?? ''}` : part;
      let name = base;
      for (let number = 2; used.has(name); number++) name = `${base} (${number})`;
      used.add(name);
      last = { part, name, count: 0 };
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
