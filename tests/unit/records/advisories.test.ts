import { describe, expect, it } from 'vitest';
import { advisories, severityOf } from '../../../features/releases/records/advisories';
import type { Release } from '../../../features/releases/records/releases';
import { parseKind } from '../../../packages/records/core/read';
import { example } from '../advisories/example';

/** Parses the example with some of its fields replaced, and returns the problems as lines. */
function problems(change: object, file = 'data/advisories/CVE-2025-53942.yaml'): string[] {
  try {
    parseKind(advisories, [{ file, text: JSON.stringify({ ...example, ...change }, null, 2) }]);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('advisories', () => {
  it('accepts a complete record', () => {
    expect(problems({})).toEqual([]);
  });

  it('accepts a record without what no public record states', () => {
    expect(problems({ severity: undefined, cvss: undefined, cwe: undefined, reporter: undefined })).toEqual(
      [],
    );
  });

  it.each<[string, object, string]>([
    ['an id of another kind', { id: 'CVE-25-1' }, 'id must be a CVE or GHSA ID'],
    ['an unknown field', { sevrity: 'high' }, 'sevrity is not a key of this record'],
    ['a date that does not exist', { published: '2025-02-30' }, 'published must be a quoted calendar date'],
    [
      'a release as fixed version',
      { fixed_versions: ['2025.4'] },
      'fixed_versions.0 must be a patch release',
    ],
    ['no range', { affected: [] }, 'affected must name at least one range'],
    ['markup in prose', { summary: 'Set <b>' }, 'summary has { or < outside of code'],
    [
      'a severity that is not that of the score',
      { severity: 'low' },
      'severity must be high for the score 7.1',
    ],
    ['a score without its severity', { severity: undefined }, 'severity must be high for the score 7.1'],
    [
      'a vector of another kind',
      { cvss: { score: 7.1, vector: 'AV:N' } },
      'cvss.vector must be a CVSS 3.1 or 4.0',
    ],
    ['its own id as alias', { aliases: ['CVE-2025-53942'] }, 'aliases holds the id itself'],
    [
      'a link that is not https',
      { references: [{ title: 'A', url: 'http://example.com' }] },
      'references.0.url ',
    ],
    [
      'a second open range',
      { affected: [{ fixed: '2025.4.4' }, { fixed: '2025.6.4' }] },
      'affected.1 needs introduced',
    ],
    [
      'overlapping ranges',
      { affected: [{ fixed: '2025.6.4' }, { introduced: '2025.4.0', fixed: '2025.4.4' }] },
      'affected.1 overlaps the range above',
    ],
    [
      'a range that ends before it begins',
      { affected: [{ introduced: '2025.10.0', fixed: '2025.4.4' }] },
      'affected.0 ends with 2025.4.4 before it begins',
    ],
    [
      'a range without a fixed version',
      { fixed_versions: ['2025.6.4'] },
      'affected.0 ends with 2025.4.4, which is not among fixed_versions',
    ],
    [
      'a fixed version that is affected',
      { fixed_versions: ['2025.4.4', '2025.6.4', '2025.6.2'] },
      'fixed_versions.2 2025.6.2 lies in an affected range',
    ],
    [
      'a timeline that runs backwards',
      { timeline: [...example.timeline].reverse() },
      'timeline.1.date lies before the entry above',
    ],
  ])('reports %s', (_, change, message) => {
    const found = problems(change).map((line) => line.replace(/^.*?yaml:\d+: /, ''));
    expect(
      found.some((line) => line.startsWith(message)),
      found.join('\n'),
    ).toBe(true);
  });

  it('reports a file with another name', () => {
    expect(problems({}, 'data/advisories/CVE-2025-1.yaml')).toEqual([
      'data/advisories/CVE-2025-1.yaml:2: id is CVE-2025-53942, so the file must be named CVE-2025-53942.yaml',
    ]);
  });

  it('reports an alias that another advisory has', () => {
    const others = [example, { ...example, id: 'CVE-2025-1000' }];
    expect(advisories.conflicts?.({ advisories: others, releases: [] })[0]).toEqual({
      file: 'data/advisories/CVE-2025-1000.yaml',
      path: ['aliases', 0],
      message: 'GHSA-9g4j-v8w5-7x42 already stands in data/advisories/CVE-2025-53942.yaml',
    });
  });

  it("reports a fixed version whose patch doesn't name the advisory", () => {
    const naming = (security: string[]): Release[] =>
      example.fixed_versions.map(
        (version) => ({ patches: [{ version, date: '2025-07-22', notable: [], security }] }) as never,
      );
    expect(advisories.conflicts?.({ advisories: [example], releases: naming([example.id]) })).toEqual([]);
    expect(advisories.conflicts?.({ advisories: [example], releases: naming([]) })[0]).toEqual({
      file: 'data/advisories/CVE-2025-53942.yaml',
      path: ['fixed_versions', 0],
      message: '2025.4.4 does not say so: in data/releases/2025.4.yaml, name CVE-2025-53942 in its security',
    });
  });

  it("reports a patch that names an advisory which doesn't exist, or isn't fixed in it", () => {
    const security = [example.id, 'CVE-2025-9999'];
    const releases = [{ version: '2025.2', patches: [{ version: '2025.2.0', security }] }] as never;
    expect(advisories.conflicts?.({ advisories: [{ ...example, fixed_versions: [] }], releases })).toEqual([
      {
        file: 'data/releases/2025.2.yaml',
        path: ['patches', 0, 'security', 0],
        message: expect.stringContaining(
          'remove it here, or add 2025.2.0 to data/advisories/CVE-2025-53942.yaml',
        ),
      },
      {
        file: 'data/releases/2025.2.yaml',
        path: ['patches', 0, 'security', 1],
        message: 'there is no data/advisories/CVE-2025-9999.yaml: write it, or correct the id',
      },
    ]);
  });

  it('come newest first, and the higher number first on the same day', () => {
    const record = (id: string, published: string) => ({ ...example, id, published });
    const sorted = advisories.collect({
      a: record('CVE-2024-9999', '2024-09-27'),
      b: record('CVE-2025-53942', '2025-07-22'),
      c: record('CVE-2024-47070', '2024-09-27'),
    });
    expect(sorted.map(({ id }) => id)).toEqual(['CVE-2025-53942', 'CVE-2024-47070', 'CVE-2024-9999']);
  });
});

describe('severityOf', () => {
  it.each([
    [0.1, 'low'],
    [3.9, 'low'],
    [4, 'medium'],
    [6.9, 'medium'],
    [7, 'high'],
    [8.9, 'high'],
    [9, 'critical'],
    [10, 'critical'],
  ])('calls %s %s', (score, severity) => expect(severityOf(score)).toBe(severity));

  it('has no name for 0', () => expect(() => severityOf(0)).toThrow(RangeError));
});
