/**
 * A map that discards the least recently used values, so that the total weight of its values never exceeds its
 * capacity.
 */
export interface LruMap<Value> {
  /** The value of a key, which becomes the most recently used; undefined if there is none. */
  get(key: string): Value | undefined;
  /**
   * Stores a value and discards as many others as necessary. A value that is too heavy for the whole map isn't stored,
   * and its key then has no value.
   */
  set(key: string, value: Value): void;
  /** Total weight of the stored values. */
  readonly weight: number;
  /** Number of stored values. */
  readonly size: number;
}

/**
 * Creates an empty map.
 *
 * @param options.capacity the highest total weight of all values
 * @param options.weigh weight of an entry, not negative, in the unit of the capacity, and always the same for an entry
 */
export function createLruMap<Value>(options: {
  capacity: number;
  weigh: (key: string, value: Value) => number;
}): LruMap<Value> {
  const { capacity, weigh } = options;
  /** A `Map` lists its entries in insertion order, so the first one is the least recently used. */
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
