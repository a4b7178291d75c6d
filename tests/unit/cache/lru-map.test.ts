import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLruMap } from '../../../packages/text/lru-map';

/** The same by a list, newest last, that is gone through for everything. */
class NaiveMap {
  entries: { key: string; value: number }[] = [];

  constructor(private readonly capacity: number) {}

  get weight(): number {
    return this.entries.reduce((sum, { value }) => sum + value, 0);
  }

  get(key: string): number | undefined {
    const entry = this.entries.find((other) => other.key === key);
    if (entry) this.entries = [...this.entries.filter((other) => other !== entry), entry];
    return entry?.value;
  }

  set(key: string, value: number): void {
    this.entries = this.entries.filter((other) => other.key !== key);
    if (value > this.capacity) return;
    this.entries.push({ key, value });
    while (this.weight > this.capacity) this.entries.shift();
  }
}

const step = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'),
  /** Undefined asks, a number is set and is its own weight. */
  value: fc.option(fc.nat(12), { nil: undefined }),
});

describe('createLruMap', () => {
  it('keeps what a list that is searched from end to end keeps', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
        const map = createLruMap<number>({ capacity, weigh: (_key, value) => value });
        const naive = new NaiveMap(capacity);
        for (const { key, value } of steps) {
          if (value === undefined) expect(map.get(key)).toBe(naive.get(key));
          else {
            map.set(key, value);
            naive.set(key, value);
          }
          expect([map.weight, map.size]).toEqual([naive.weight, naive.entries.length]);
          expect(map.weight).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });

  it('forgets what was not asked for longest', () => {
    const map = createLruMap<string>({ capacity: 2, weigh: () => 1 });
    map.set('a', 'A');
    map.set('b', 'B');
    map.get('a');
    map.set('c', 'C');
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['A', undefined, 'C']);
  });
});
