import { describe, expect, it } from 'vitest';
import { type ChangeSources, findChanges } from '../../../features/changes/core/find-changes';
import { changesSince } from '../../../features/changes/core/page-changes';
import { createSectionAtom } from '../../../features/changes/core/section-atom';

const setting = (env: string, more: object = {}) => ({
  key: env.toLowerCase(),
  env,
  type: 'string' as const,
  default: null,
  text: 'Text.',
  ...more,
});
const release = (version: string, more: object) => ({
  version,
  name: `Release ${version}`,
  date: '2025-08-20',
  summary: 'Summary.',
  highlights: [],
  breaking: [],
  requirements: [],
  upgrade: { before: [], compose: [], kubernetes: [], after: [] },
  features: [],
  patches: [],
  ...more,
});
const sources: ChangeSources = {
  releases: [
    release('2025.8', {
      highlights: [{ title: 'Map', text: 'Events on a map.\n\nMore.', page: 'events/index.mdx' }],
      breaking: [
        {
          title: 'Rule',
          text: 'See [events](../events/index.mdx#rules).',
          action: 'Change it.',
          applies: ['all'],
        },
        { title: 'Renamed', text: '`A_OLD` is `A_NEW`.', action: 'Rename it.', applies: ['all'] },
      ],
    }),
    release('2024.2', {
      patches: [
        {
          version: '2024.2.1',
          date: '2024-03-01',
          security: [],
          notable: ['Mends [events](../events/index.mdx).'],
        },
      ],
    }),
  ],
  settings: {
    env_exceptions: [],
    groups: [{ id: 'a', title: 'A', settings: [setting('A_NEW', { since: '2025.8' })] }],
  },
  formerSettings: [{ name: 'A_OLD', until: '2025.8', instead: ['A_NEW'] }],
  expressions: { groups: [], attributes: [] } as unknown as ChangeSources['expressions'],
  blueprintTags: { tags: [] } as unknown as ChangeSources['blueprintTags'],
  apiChanges: { '2024.12': { fields: ['Thing.gone', 'Other.gone'], required: ['Thing.must'] } },
};
const texts = (file: string, text: string, since?: string) =>
  findChanges({ file, text, ...(since && { since }) }, sources).map(
    (change) => `${change.release} ${change.kind}: ${change.text}`,
  );

describe('changes of a page', () => {
  it('are what releases say about it, newest first, breaking ones first', () => {
    expect(texts('events/index.mdx', '# Events', '2023.1.2')).toEqual([
      '2025.8 breaking: **Rule.** See [events](events/index.mdx#rules).',
      '2025.8 new: **Map.** Events on a map.',
      '2024.2 new: Mends [events](events/index.mdx).',
      '2023.1 new: What this page is about came with this release.',
    ]);
  });

  it('are new, renamed and mentioned settings that it shows', () => {
    expect(texts('a.mdx', '<Settings group="a" />')).toEqual([
      '2025.8 breaking: **Renamed.** `A_OLD` is `A_NEW`.',
      '2025.8 setting: New setting: `A_NEW`.',
      '2025.8 setting: Setting `A_OLD` is now `A_NEW`.',
    ]);
  });

  it('are fields of its models that left the API, and parts with a badge', () => {
    expect(texts('b.mdx', '<Fields model="app.thing" />\n\n## Part\n\n<Badge since="2024.12" />\n')).toEqual([
      '2024.12 new: New: Part.',
      '2024.12 api: The API has no field `Thing.gone` any more.',
      '2024.12 api: The API requires `Thing.must`.',
    ]);
  });

  it('are none where samples only look like it', () => {
    expect(texts('c.mdx', '```mdx\n<Settings group="a" />\n```\n')).toEqual([]);
  });
});

const CHANGES = [
  { release: '2025.8', kind: 'new', html: 'A <a href="/x/">link</a> & more' },
  { release: '2024.12', kind: 'api', html: 'B' },
  { release: '2024.2', kind: 'new', html: 'C' },
] as const;

describe('changesSince', () => {
  it('leaves out what the reader has, by number and not by letter', () => {
    expect(changesSince(CHANGES, '2024.2.5').map(({ release }) => release)).toEqual(['2025.8', '2024.12']);
    expect(changesSince(CHANGES, '2025.8.1')).toEqual([]);
  });
});

describe('the feed of a section', () => {
  const options = {
    title: 'Changes & more',
    author: 'The editors',
    feedUrl: 'https://docs.example.com/events/releases.atom',
    listUrl: 'https://docs.example.com/releases/',
    count: 2,
    dateOf: (version: string) => `${version.slice(0, 4)}-01-02`,
    pageUrl: (version: string) => `https://docs.example.com/releases/${version}/`,
  };
  const pages = [{ title: 'Events', url: 'https://docs.example.com/events/', changes: CHANGES }];

  it('has an entry for each of the newest releases that changed something', () => {
    const xml = createSectionAtom(pages, ['2025.8', '2025.6', '2024.12', '2024.2'], options);
    expect([...xml.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1])).toEqual([
      'Changes &amp; more',
      'authentik 2025.8',
      'authentik 2024.12',
    ]);
    expect(xml).toContain('<updated>2025-01-02T00:00:00Z</updated>');
    expect(xml).toContain('&lt;a href=&quot;https://docs.example.com/x/&quot;&gt;link');
  });

  it('is refused where nothing changed', () => {
    expect(() => createSectionAtom(pages, ['2023.1'], options)).toThrow(RangeError);
  });
});
