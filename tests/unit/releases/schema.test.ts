import { describe, expect, it } from 'vitest';
import { formatReleaseProblem, parseReleases } from '../../../lib/releases/schema';

const valid = {
  version: '2025.8',
  name: 'Release 2025.8',
  date: '2025-08-20',
  summary: 'What it means.',
  highlights: [
    { title: 'A', availability: 'preview', text: 'Set `{name}` there.', page: 'core/architecture.mdx' },
  ],
  breaking: [
    { title: 'B', text: 'Gone.', action: 'Do this:\n\n```yaml\nvalues: {}\n```', applies: ['compose'] },
  ],
  requirements: [{ text: 'PostgreSQL 14' }],
  upgrade: {
    before: ['Back up'],
    compose: [],
    kubernetes: [],
    after: [],
    image: 'ghcr.io/goauthentik/server:2025.8.1',
  },
  features: ['C'],
  patches: [
    {
      version: '2025.8.1',
      date: '2025-08-22',
      notable: ['D'],
      security: ['CVE-2025-53942', 'GHSA-rjvp-29xq-f62w'],
    },
    { version: '2025.8.0', date: '2025-08-20', notable: [], security: [] },
  ],
};

/** Parses the valid record with some of its fields replaced, and returns the problems as lines. */
function problems(change: object, file = 'data/releases/2025.8.yaml'): string[] {
  return parseReleases([{ file, data: { ...valid, ...change } }]).invalid.map(formatReleaseProblem);
}

const at = 'data/releases/2025.8.yaml: ';

describe('parseReleases', () => {
  it('returns a valid record as it is', () => {
    expect(parseReleases([{ file: 'data/releases/2025.8.yaml', data: valid }])).toEqual({
      releases: [valid],
      invalid: [],
    });
  });

  it.each([
    ['a version that YAML read as a number', { version: 2025.8 }, 'version: '],
    ['a patch release as version', { version: '2025.8.1' }, 'version: must be a quoted release'],
    ['a name of another release', { name: 'Release 2025.6' }, 'name: must begin with "Release 2025.8"'],
    ['a date that does not exist', { date: '2025-02-30' }, 'date: must be a quoted calendar date'],
    [
      'a date other than the first patch',
      { date: '2025-08-21' },
      'date: is 2025-08-21, but 2025.8.0 is dated',
    ],
    ['an unknown field', { hilights: [] }, 'Unrecognized key: "hilights"'],
    ['no highlight', { highlights: [] }, 'highlights: must name at least one'],
    [
      'a route as page',
      { highlights: [{ ...valid.highlights[0], page: '/core/' }] },
      'highlights.0.page: must be the path',
    ],
    [
      'a wrong badge',
      { highlights: [{ ...valid.highlights[0], availability: 'beta' }] },
      'highlights.0.availability: ',
    ],
    [
      'nobody affected',
      { breaking: [{ ...valid.breaking[0], applies: [] }] },
      'breaking.0.applies: must name',
    ],
    [
      'all and somebody',
      { breaking: [{ ...valid.breaking[0], applies: ['all', 'api'] }] },
      'breaking.0.applies: "all"',
    ],
    [
      'a change in an unknown patch',
      { breaking: [{ ...valid.breaking[0], patch: '2025.8.9' }] },
      'breaking.0.patch: 2025.8.9 is not among',
    ],
    ['markup outside code', { summary: 'Set {name}' }, 'summary: has a bare { or <'],
    ['empty text', { features: [''] }, 'features.0: must not be empty'],
    [
      'an image without tag',
      { upgrade: { ...valid.upgrade, image: 'ghcr.io/goauthentik/server' } },
      'upgrade.image: ',
    ],
    ['no patch', { patches: [] }, 'patches: must hold at least the first patch release'],
    [
      'patches oldest first',
      { patches: [...valid.patches].reverse() },
      'patches.1.version: 2025.8.1 must stand above 2025.8.0',
    ],
    [
      'a patch of another release',
      { patches: [{ ...valid.patches[1], version: '2025.6.4' }] },
      'patches.0.version: 2025.6.4 is not a patch of 2025.8',
    ],
    [
      'a malformed advisory',
      { patches: [{ ...valid.patches[1], security: ['CVE-25-1'] }] },
      'patches.0.security.0: must be a CVE',
    ],
  ])('names file and field of %s', (_what, change, expected) => {
    const found = problems(change);
    expect(
      found.some((line) => line.startsWith(at + expected)),
      found.join('\n'),
    ).toBe(true);
  });

  it('refuses a file that is not named after its version', () => {
    expect(problems({}, 'data/releases/2025.6.yaml')).toEqual([
      'data/releases/2025.6.yaml: version: is 2025.8, so the file must be named 2025.8.yaml',
    ]);
  });

  it('refuses a version that stands in two files, and keeps the first', () => {
    const { releases, invalid } = parseReleases([
      { file: 'a/2025.8.yaml', data: valid },
      { file: 'b/2025.8.yaml', data: valid },
    ]);
    expect(releases).toHaveLength(1);
    expect(invalid.map(formatReleaseProblem)).toEqual([
      'b/2025.8.yaml: version: 2025.8 already stands in a/2025.8.yaml',
    ]);
  });

  it('collects the problems of every file', () => {
    const { releases, invalid } = parseReleases([
      { file: 'x.yaml', data: null },
      { file: '2025.8.yaml', data: valid },
      { file: 'y.yaml', data: { ...valid, date: 'soon' } },
    ]);
    expect(releases.map((release) => release.version)).toEqual(['2025.8']);
    expect(new Set(invalid.map((problem) => problem.file))).toEqual(new Set(['x.yaml', 'y.yaml']));
  });
});
