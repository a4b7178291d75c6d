/** A map that forgets what was not asked for longest, so that its values together never weigh more than it may hold. */
export interface LruMap<Value> {
  /** The value of a key, which counts as asked for now; undefined where none is kept. */
  get(key: string): Value | undefined;
  /**
   * Keeps a value and forgets as many others as it takes. A value that is too heavy for the whole map is not kept, and
   * its key then has none.
   */
  set(key: string, value: Value): void;
  /** Weight of everything kept. */
  readonly weight: number;
  /** Number of values kept. */
  readonly size: number;
}

/**
 * Makes an empty map.
 *
 * @param options.capacity the most that all values may weigh together
 * @param options.weigh weight of an entry, not negative; in the unit of the capacity and always the same for an entry
 */
export function createLruMap<Value>(options: {
  capacity: number;
  weigh: (key: string, value: Value) => number;
}): LruMap<Value> {
  const { capacity, weigh } = options;
  /** A `Map` lists its entries in the order of insertion: the first was not asked for longest. */
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;

  const forget = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      forget(key);
      const weight = weigh(key, value);
      if (weight > capacity) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        forget(oldest);
      }
    },
    get weight() {
      return total;
    },
    get size() {
      return entries.size;
    },
  };
}
