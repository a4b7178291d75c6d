import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAffected, nearestFix } from '../../../features/releases/advisories/affects';
import { compareVersions } from '../../../packages/text/order';

const advisory = { affected: [{ fixed: '2025.4.4' }, { introduced: '2025.6.0', fixed: '2025.6.4' }] };

describe('isAffected', () => {
  it.each(['2025.4.3', '2025.4.0', '2021.1.1', '0.9.0', '2025.6.0', '2025.6.3'])(
    'says yes to %s',
    (version) => expect(isAffected(advisory, version)).toBe(true),
  );

  it.each(['2025.4.4', '2025.4.10', '2025.6.4', '2025.8.0', '2025.10.0'])('says no to %s', (version) =>
    expect(isAffected(advisory, version)).toBe(false),
  );

  it('takes a release for its first patch release', () => {
    expect(isAffected(advisory, '2025.6')).toBe(true);
    expect(isAffected(advisory, '2025.8')).toBe(false);
  });

  it("doesn't concern versions before the first range", () => {
    const rac = { affected: [{ introduced: '2024.2.0', fixed: '2025.4.3' }] };
    expect(isAffected(rac, '2023.10.7')).toBe(false);
    expect(isAffected(rac, '2024.2.0')).toBe(true);
  });

  it.each(['', 'latest', '2025.4.4-rc1', 'v2025.4.4'])('refuses %j, which is not a version', (version) =>
    expect(() => isAffected(advisory, version)).toThrow('is not a version'),
  );
});

/** A small set of versions, so that generated ranges and versions often overlap. */
const version = fc
  .tuple(fc.integer({ min: 2024, max: 2025 }), fc.constantFrom(2, 8, 10, 12), fc.integer({ min: 0, max: 11 }))
  .map(([year, month, patch]) => `${year}.${month}.${patch}`);

/** Any number of ranges that follow one another, made of pairs of sorted versions. */
const ranges = fc
  .uniqueArray(version, { minLength: 1, maxLength: 8 })
  .map((versions) => [...versions].sort(compareVersions))
  .chain((sorted) =>
    fc.boolean().map((open) => {
      const borders = open ? [undefined, ...sorted] : sorted;
      const pairs = [];
      for (let at = 0; at + 1 < borders.length; at += 2) {
        const fixed = borders[at + 1];
        if (fixed !== undefined) pairs.push({ introduced: borders[at], fixed });
      }
      return pairs;
    }),
  );

describe('isAffected, for any ranges', () => {
  it('agrees with counting the borders that a version has passed', () => {
    fc.assert(
      fc.property(ranges, version, (affected, candidate) => {
        const passed = (border: string | undefined) =>
          border === undefined || compareVersions(border, candidate) <= 0 ? 1 : 0;
        const balance = affected.reduce(
          (sum, range) => sum + passed(range.introduced) - passed(range.fixed),
          0,
        );
        expect(isAffected({ affected }, candidate)).toBe(balance === 1);
      }),
    );
  });

  it('ends each range with its fixed version, and starts it with the one that introduced it', () => {
    fc.assert(
      fc.property(ranges, (affected) => {
        for (const { introduced, fixed } of affected) {
          expect(isAffected({ affected }, fixed)).toBe(false);
          if (introduced !== undefined) expect(isAffected({ affected }, introduced)).toBe(true);
        }
      }),
    );
  });

  it("doesn't depend on the order of the ranges", () => {
    fc.assert(
      fc.property(ranges, version, (affected, candidate) => {
        const reversed = [...affected].reverse();
        expect(isAffected({ affected: reversed }, candidate)).toBe(isAffected({ affected }, candidate));
      }),
    );
  });
});

describe('nearestFix', () => {
  it('finds the smallest upgrade', () => {
    expect(nearestFix(['2025.6.4', '2025.4.4'], '2025.4.1')).toBe('2025.4.4');
    expect(nearestFix(['2025.6.4', '2025.4.4'], '2025.6')).toBe('2025.6.4');
    expect(nearestFix(['2025.10.1', '2025.8.9'], '2025.9.0')).toBe('2025.10.1');
  });

  it('finds none for a later version', () =>
    expect(nearestFix(['2025.6.4', '2025.4.4'], '2025.8.0')).toBeUndefined());
});
