/** The costs of turning one sequence into another. */
export interface EditCosts<T> {
  /** The cost of removing or inserting an item. */
  gap: number;
  /** The cost of replacing an item with another; 0 if they are the same. */
  substitution: (first: T, second: T) => number;
}

/**
 * The lowest cost of turning one sequence into another by removing, inserting, and replacing items (Wagner and Fischer,
 * 1974).
 */
export function editDistance<T>(first: ArrayLike<T>, second: ArrayLike<T>, costs: EditCosts<T>): number {
  let row = Array.from({ length: second.length + 1 }, (_, at) => at * costs.gap);
  for (let i = 0; i < first.length; i += 1) {
    const next = [(i + 1) * costs.gap];
    for (let j = 0; j < second.length; j += 1) {
      next.push(
        Math.min(
          (row[j] ?? 0) + costs.substitution(first[i] as T, second[j] as T),
          (row[j + 1] ?? 0) + costs.gap,
          (next[j] ?? 0) + costs.gap,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Measures how different two words are.
 *
 * @returns 0 for the same word, up to 1 for words that have nothing in common
 */
export function wordDifference(first: string, second: string): number {
  if (first === second) return 0;
  const changes = editDistance(first, second, { gap: 1, substitution: (a, b) => (a === b ? 0 : 1) });
  return changes / Math.max(first.length, second.length);
}
