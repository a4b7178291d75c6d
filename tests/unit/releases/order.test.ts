import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, newestFirst, parseVersion, releaseOf } from '../../../packages/text/order';

describe('parseVersion', () => {
  it('reads releases and patch releases', () => {
    expect(parseVersion('2025.10')).toEqual({ major: 2025, minor: 10 });
    expect(parseVersion('2025.8.0')).toEqual({ major: 2025, minor: 8, patch: 0 });
    expect(parseVersion('0.9')).toEqual({ major: 0, minor: 9 });
  });

  it.each([
    '',
    '2025',
    '2025.',
    '2025.08',
    'v2025.8',
    '2025.8.1-rc1',
    '0.9.0-stable',
    '2025.8.1.2',
    ' 2025.8',
  ])("doesn't read %j", (name) => expect(parseVersion(name)).toBeUndefined());
});

describe('compareVersions', () => {
  it('counts in numbers, so that 2025.10 is newer than 2025.8 and 0.10 newer than 0.9', () => {
    expect(compareVersions('2025.10', '2025.8')).toBeGreaterThan(0);
    expect(compareVersions('0.9', '0.10')).toBeLessThan(0);
    expect(compareVersions('0.14', '2021.1')).toBeLessThan(0);
    expect(compareVersions('0.12.9', '0.12.11')).toBeLessThan(0);
  });

  it('puts a release before its first patch release', () => {
    expect(compareVersions('2025.8', '2025.8.0')).toBeLessThan(0);
    expect(compareVersions('2025.8.1', '2025.8.1')).toBe(0);
  });

  it("names the text that isn't a version", () => {
    expect(() => compareVersions('2025.8', 'newest')).toThrow('"newest" is not a version');
  });
});

describe('newestFirst', () => {
  const part = fc.nat({ max: 30 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));

  it('agrees with a comparison of padded text, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(version), (versions) => {
        const records = versions.map((name) => ({ version: name }));
        const before = [...records];
        const pad = (name: string) =>
          name
            .split('.')
            .map((text) => text.padStart(4, '0'))
            .join('.');
        const expected = versions.map(pad).sort().reverse();
        expect(newestFirst(records).map((record) => pad(record.version))).toEqual(expected);
        expect(records).toEqual(before);
      }),
    );
  });
});

describe('releaseOf', () => {
  it('drops the patch number', () => {
    expect(releaseOf('2025.8.1')).toBe('2025.8');
    expect(releaseOf('2021.12')).toBe('2021.12');
  });
});
