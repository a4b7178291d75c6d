import { describe, expect, it } from 'vitest';
import { charts } from '../../../features/releases/records/charts';
import { type Release, releases } from '../../../features/releases/records/releases';
import { parseKind } from '../../../packages/records/core/read';

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

const FILE = 'data/releases/2025.8.yaml';

/** Reads files of records, and returns the problems as lines. */
function problemsOf(files: Record<string, unknown>): string[] {
  const texts = Object.entries(files).map(([file, data]) => ({ file, text: JSON.stringify(data, null, 2) }));
  try {
    parseKind(releases, texts);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** Reads the valid record with some of its fields replaced. */
const problems = (change: object, file = FILE) => problemsOf({ [file]: { ...valid, ...change } });

describe('releases', () => {
  it('are returned as they are, newest first', () => {
    const upgrade = { ...valid.upgrade, image: 'ghcr.io/goauthentik/server:2025.6.0' };
    const older = { ...valid, version: '2025.6', name: 'Release 2025.6', breaking: [], upgrade };
    const patches = [{ version: '2025.6.0', date: '2025-08-20', notable: [], security: [] }];
    const files = [
      { file: 'data/releases/2025.6.yaml', text: JSON.stringify({ ...older, patches }) },
      { file: FILE, text: JSON.stringify(valid) },
    ];
    expect(parseKind(releases, files)).toEqual([valid, { ...older, patches }]);
  });

  it.each([
    ['a version that YAML read as a number', { version: 2025.8 }, 'version '],
    ['a patch release as version', { version: '2025.8.1' }, 'version must be a quoted release'],
    ['a name of another release', { name: 'Release 2025.6' }, 'name must begin with "Release 2025.8"'],
    ['a date that does not exist', { date: '2025-02-30' }, 'date must be a quoted calendar date'],
    [
      'a date other than the first patch',
      { date: '2025-08-21' },
      'date is 2025-08-21, but 2025.8.0 is dated',
    ],
    ['an unknown field', { hilights: [] }, 'hilights is not a key of this record'],
    ['no highlight', { highlights: [] }, 'highlights must name at least one'],
    [
      'a route as page',
      { highlights: [{ ...valid.highlights[0], page: '/core/' }] },
      'highlights.0.page must be the path',
    ],
    [
      'a wrong badge',
      { highlights: [{ ...valid.highlights[0], availability: 'beta' }] },
      'highlights.0.availability ',
    ],
    [
      'nobody affected',
      { breaking: [{ ...valid.breaking[0], applies: [] }] },
      'breaking.0.applies must name',
    ],
    [
      'all and somebody',
      { breaking: [{ ...valid.breaking[0], applies: ['all', 'api'] }] },
      'breaking.0.applies "all"',
    ],
    [
      'a change in an unknown patch',
      { breaking: [{ ...valid.breaking[0], patch: '2025.8.9' }] },
      'breaking.0.patch 2025.8.9 is not among',
    ],
    ['markup outside code', { summary: 'Set {name}' }, 'summary has { or < outside of code'],
    ['empty text', { features: [''] }, 'features.0 must not be empty'],
    [
      'an image without tag',
      { upgrade: { ...valid.upgrade, image: 'ghcr.io/goauthentik/server' } },
      'upgrade.image ',
    ],
    [
      'the image of an older patch',
      { upgrade: { ...valid.upgrade, image: 'ghcr.io/goauthentik/server:2025.8.0' } },
      'upgrade.image is not that of the newest patch: name 2025.8.1',
    ],
    [
      'a step to an older patch',
      { upgrade: { ...valid.upgrade, after: ['From 2025.8.0 on', 'The page shows 2025.8.0.'] } },
      'upgrade.after.1 leads to 2025.8.0: name the newest patch, 2025.8.1',
    ],
    [
      'no image',
      { upgrade: { ...valid.upgrade, image: undefined } },
      'upgrade.image is missing: add ghcr.io/goauthentik/server:2025.8.1',
    ],
    ['no patch', { patches: [] }, 'patches must hold at least the first patch release'],
    [
      'patches oldest first',
      { patches: [...valid.patches].reverse() },
      'patches.1.version 2025.8.1 must stand above 2025.8.0',
    ],
    [
      'a patch of another release',
      { patches: [{ ...valid.patches[1], version: '2025.6.4' }] },
      'patches.0.version 2025.6.4 is not a patch of 2025.8',
    ],
    [
      'a malformed advisory',
      { patches: [{ ...valid.patches[1], security: ['CVE-25-1'] }] },
      'patches.0.security.0 must be a CVE',
    ],
  ])('names file and field of %s', (_what, change, expected) => {
    const found = problems(change);
    expect(
      found.some((line) => line.replace(/^(.*?):\d+: /, '$1: ').startsWith(`${FILE}: ${expected}`)),
      found.join('\n'),
    ).toBe(true);
  });

  it("reject a file that isn't named after its version", () => {
    expect(problems({}, 'data/releases/2025.6.yaml')).toEqual([
      'data/releases/2025.6.yaml:2: version is 2025.8, so the file must be named 2025.8.yaml',
    ]);
  });

  it('collect the problems of every file', () => {
    const found = problemsOf({ 'a/1.yaml': null, [FILE]: valid, 'a/2.yaml': { ...valid, date: 'soon' } });
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(['a/1.yaml', 'a/2.yaml']));
  });
});

it('want a chart of each release since both are numbered alike', () => {
  const found = (known: Record<string, string>) =>
    charts.conflicts?.({ charts: known, releases: [valid as Release] });
  expect(found({ '2025.8': '2025.8.1' })).toEqual([]);
  expect(found({})?.[0]).toMatchObject({
    file: 'data/releases/2025.8.yaml',
    message: 'has no Helm chart: add "2025.8": 2025.8.0 to data/charts.yaml',
  });
});
